import { egg } from './fixture-egg.ts'

export const hen = () => egg
