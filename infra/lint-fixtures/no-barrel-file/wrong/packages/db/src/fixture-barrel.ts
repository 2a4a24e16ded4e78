export { thing } from './fixture-thing.ts'
