import { thing } from './fixture-thing'

export const copy = thing
