import { label } from '../../features/fixture-c/card.ts'

export const badge = label
