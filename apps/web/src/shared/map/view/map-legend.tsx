import { Button, Paper } from '@mantine/core'
import { lazy, memo, Suspense, useId, useRef, useState } from 'react'
import { loadedOr } from '../../rendering/loaded-or.ts'
import classes from './map-canvas.module.css'

const LazyMapLegendEntries = lazy(() =>
	loadedOr(
		async () => (await import('./map-legend-entries.tsx')).MapLegendEntries,
		() => 'The legend could not be loaded.',
	),
)

/** Explains the symbols of the map; folded at first. */
export const MapLegend = memo(function MapLegend() {
	const [isOpen, setOpen] = useState(false)
	const button = useRef<HTMLButtonElement>(null)
	const contentId = useId()
	return (
		<Paper
			withBorder
			shadow="sm"
			className={classes.legend}
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return
				setOpen(false)
				button.current?.focus()
			}}
		>
			<Button
				ref={button}
				variant="transparent"
				color="gray"
				px="sm"
				mih={44}
				aria-expanded={isOpen}
				aria-controls={contentId}
				onClick={() => setOpen(!isOpen)}
			>
				Legend
			</Button>
			<div id={contentId}>
				{isOpen && (
					<Suspense fallback={null}>
						<LazyMapLegendEntries />
					</Suspense>
				)}
			</div>
		</Paper>
	)
})
