import { collectGarbage } from '../../database/collect-garbage.ts'
import { serveCalls } from '../../ports/call-thread.ts'
import { findAreas } from './find-areas.ts'
import { nearestTown, predictAddresses } from './predict-addresses.ts'

/** The function, whose first call loads files. After its result, the garbage of the load is collected: 62 MB. */
function loading<Input extends unknown[], Result>(run: (...input: Input) => Result): (...input: Input) => Result {
	let isLoaded = false
	return (...input) => {
		// Not before the result is sent.
		if (!isLoaded) setImmediate(collectGarbage)
		isLoaded = true
		return run(...input)
	}
}

const calls = {
	predictAddresses: loading(predictAddresses),
	nearestTown: loading(nearestTown),
	findAreas: loading(findAreas),
}
export type GazetteerCalls = typeof calls

serveCalls(calls)
