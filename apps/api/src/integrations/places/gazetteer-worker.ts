import { findAreas } from '@farmgate/typed-text/find-areas'
import { nearestTown, predictAddresses } from '@farmgate/typed-text/predict-addresses'
import { collectGarbage } from '../../database/collect-garbage.ts'
import { serveCalls } from '../../ports/call-thread.ts'

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
