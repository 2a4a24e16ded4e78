import { colors } from '../../../shared/fixture-theme/colors.ts'
import { border } from '../lib/border.ts'

export const label = [colors, border]
