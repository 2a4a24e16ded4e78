import { label } from '../features/fixture-c/card.ts'

export const page = label
