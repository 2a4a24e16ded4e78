import { join } from 'node:path'

export const path = join('a', 'b')
