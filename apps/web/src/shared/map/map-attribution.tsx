import type { Attribution } from '@farmgate/contracts/map-sources'
import { Fragment, useState } from 'react'
import classes from './map-canvas.module.css'

/** What fits into one line of a phone. */
const ONE_LINE_CHARACTERS = 48
const SEPARATOR = ' · '

/**
 * Always visible: the licenses of the sources require it. One line; when all names do not fit, that of the shown base layer
 * and a button for the others.
 */
export function MapAttribution({ attribution }: { attribution: readonly Attribution[] }) {
	const [isOpen, setOpen] = useState(false)
	const isLong = attribution.map(({ text }) => text).join(SEPARATOR).length > ONE_LINE_CHARACTERS
	const shown = isLong && !isOpen ? attribution.slice(0, 1) : attribution
	return (
		<p className={classes.attribution} data-covers-map data-open={isOpen || undefined}>
			{shown.map(({ text, url }, index) => (
				<Fragment key={text}>
					{index > 0 && SEPARATOR}
					{url === undefined ? (
						text
					) : (
						<a href={url} target="_blank" rel="noopener noreferrer">
							{text}
						</a>
					)}
				</Fragment>
			))}
			{isLong && (
				<>
					{SEPARATOR}
					<button
						type="button"
						className={classes.creditsButton}
						aria-expanded={isOpen}
						onClick={() => setOpen((before) => !before)}
					>
						{isOpen ? 'Hide credits' : 'Map credits'}
					</button>
				</>
			)}
		</p>
	)
}
