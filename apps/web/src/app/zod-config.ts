import * as z from 'zod/mini'

// Zod tries to compile its checks with `new Function`, which the content security policy reports as a violation. This
// module is imported before everything else, so that no schema is built earlier.
z.config({ jitless: true })
