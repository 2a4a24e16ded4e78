import { Suspense, useState } from 'react'
import { LazyMapLegendEntries } from './lazy-overlays.ts'
import classes from './map-legend.module.css'

/** Explains the symbols of the map; folded at first. */
export function MapLegend() {
	const [isOpen, setOpen] = useState(false)
	return (
		<details
			className={classes.legend}
			data-covers-map
			onToggle={(event) => setOpen(event.currentTarget.open)}
			onKeyDown={(event) => {
				if (event.key !== 'Escape' || !event.currentTarget.open) return
				event.currentTarget.open = false
				event.currentTarget.querySelector('summary')?.focus()
			}}
		>
			<summary className={classes.summary}>Legend</summary>
			{isOpen && (
				<div className={classes.content}>
					<Suspense fallback={null}>
						<LazyMapLegendEntries />
					</Suspense>
				</div>
			)}
		</details>
	)
}
