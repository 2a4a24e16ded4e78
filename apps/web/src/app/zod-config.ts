import * as z from 'zod/mini'

// Zod compiles its checks with `new Function`, which the content security policy reports as a violation. This module is
// imported first, before any schema is created.
z.config({ jitless: true })
