import type { Attribution } from '@farmgate/contracts/map-sources'
import { Fragment, useState } from 'react'
import classes from './map-attribution.module.css'

/** What fits into one line of a phone, alone and with the button. */
const ONE_LINE_CHARACTERS = 48
const BESIDE_BUTTON_CHARACTERS = 34
const SEPARATOR = ' · '

function textOf(attribution: readonly Attribution[]): string {
	return attribution.map(({ text }) => text).join(SEPARATOR)
}

/** The first names that fit beside the button; at least one. */
function firstOf(attribution: readonly Attribution[]): readonly Attribution[] {
	let count = 1
	while (textOf(attribution.slice(0, count + 1)).length <= BESIDE_BUTTON_CHARACTERS) count++
	return attribution.slice(0, count)
}

/**
 * Always visible: the licenses of the sources require it. One line; when all names do not fit, the first ones and a button
 * for the others.
 */
export function MapAttribution({ attribution }: { attribution: readonly Attribution[] }) {
	const [isOpen, setOpen] = useState(false)
	const isLong = textOf(attribution).length > ONE_LINE_CHARACTERS
	const shown = isLong && !isOpen ? firstOf(attribution) : attribution
	return (
		<p className={classes.attribution} data-open={isOpen || undefined}>
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
