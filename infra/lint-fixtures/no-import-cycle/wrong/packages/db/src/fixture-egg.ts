import { hen } from './fixture-hen.ts'

export const egg = () => hen
