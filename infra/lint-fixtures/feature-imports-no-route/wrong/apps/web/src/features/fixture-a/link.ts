import { page } from '../../routes/fixture-page.ts'

export const link = page
