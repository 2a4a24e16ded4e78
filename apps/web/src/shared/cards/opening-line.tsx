import { type Opening, openingState } from '../opening-hours/opening-state.ts'
import { openingText } from '../opening-hours/opening-text.ts'
import { otherZone, shortZoneName } from '../opening-hours/other-zone.ts'
import { useBrowserValue } from '../rendering/use-browser-value.ts'
import card from '../ui/card.module.css'

/**
 * "Open now · closes 5 PM". The mark is filled while open, so that color is not the only signal. Names the time zone when it
 * differs from the visitor's: "closes 5 PM PT".
 */
export function OpeningLine({ location, now }: { location: Opening; now: Date }) {
	const state = openingState(location, now)
	// The server does not know the visitor's time zone.
	const other = useBrowserValue(() => otherZone(now, location.timeZone), null)
	const isOpen = state.kind === 'open' || state.kind === 'always-open'
	return (
		<p className={card.opening} data-open={isOpen || undefined}>
			<span className={card.mark} aria-hidden="true" />
			{openingText(state, () => other && shortZoneName(other))}
		</p>
	)
}
