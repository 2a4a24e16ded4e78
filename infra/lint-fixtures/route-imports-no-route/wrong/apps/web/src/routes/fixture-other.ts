import { page } from './fixture-page.ts'

export const other = page
