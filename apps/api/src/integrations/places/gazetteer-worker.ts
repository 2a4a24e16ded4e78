import { serveCalls } from '../../platform/call-thread.ts'
import { findAreas } from './find-areas.ts'
import { nearestTown, predictAddresses } from './predict-addresses.ts'

const calls = { predictAddresses, nearestTown, findAreas }
export type GazetteerCalls = typeof calls

serveCalls(calls)
