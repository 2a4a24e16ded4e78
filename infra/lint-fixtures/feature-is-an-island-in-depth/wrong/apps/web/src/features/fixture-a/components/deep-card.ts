import { price } from '../../fixture-b/price.ts'

export const label = price
