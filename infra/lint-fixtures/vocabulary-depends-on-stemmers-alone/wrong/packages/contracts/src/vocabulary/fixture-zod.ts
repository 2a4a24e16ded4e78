import * as z from 'zod/mini'

export const name = z.string()
