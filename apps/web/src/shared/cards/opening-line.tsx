import type { Location } from '@farmgate/contracts/location'
import { openingState } from '../opening-hours/opening-state.ts'
import { openingText } from '../opening-hours/opening-text.ts'
import { otherZone } from '../opening-hours/other-zone.ts'
import { useBrowserValue } from '../rendering/use-browser-value.ts'
import classes from './opening-line.module.css'

/**
 * "Open now · closes 5 PM" with a mark that is filled while open, so that color is not needed to tell. A place whose clocks
 * are not the visitor's says whose time it is: "closes 5 PM PT".
 */
export function OpeningLine({ location, now }: { location: Location; now: Date }) {
	const state = openingState(location, now)
	// The visitor's time zone is known to the browser alone.
	const zoneName = useBrowserValue(() => otherZone(now, location.timeZone)?.shortName ?? null, null)
	const isOpen = state.kind === 'open' || state.kind === 'always-open'
	return (
		<p className={classes.line} data-open={isOpen || undefined}>
			<span className={classes.mark} aria-hidden="true" />
			{openingText(state, zoneName)}
		</p>
	)
}
