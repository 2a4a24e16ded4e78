import * as z from 'zod/mini'
import { name } from './fixture-name.ts'

export const schema = z.object({ name })
