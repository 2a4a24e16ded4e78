import { theme } from '../../app/theme.ts'

export const copy = theme
