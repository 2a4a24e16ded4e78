import type { Attribution } from '@farmgate/contracts/map-sources'
import { Fragment } from 'react'
import classes from './map-canvas.module.css'

/** Always visible: the licenses of the sources require it. */
export function MapAttribution({ attribution }: { attribution: readonly Attribution[] }) {
	return (
		<p className={classes.attribution} data-covers-map>
			{attribution.map(({ text, url }, index) => (
				<Fragment key={text}>
					{index > 0 && ' · '}
					{url === undefined ? (
						text
					) : (
						<a href={url} target="_blank" rel="noopener noreferrer">
							{text}
						</a>
					)}
				</Fragment>
			))}
		</p>
	)
}
