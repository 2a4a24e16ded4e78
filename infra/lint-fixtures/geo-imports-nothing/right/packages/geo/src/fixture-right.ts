import { half } from './fixture-half.ts'

export const whole = half * 2
