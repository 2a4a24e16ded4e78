import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type PointerEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type MarkerItem, mapItemKey } from './map-item.ts'
import { MarkerPreview } from './marker-preview.tsx'
import type { ScreenBox } from './screen-box.ts'
import classes from './tapped-marker.module.css'
import type { PreviewLookup } from './use-needed-previews.ts'

const ICON_PX = 22
const SWIPE_PX = 40
/** Leaves the map's buttons and attribution free. */
const MARGINS_PX = { left: 8, right: 72, bottom: 40 }

type Props = {
	item: MarkerItem
	previews: PreviewLookup
	/** The free part of the map. */
	region: ScreenBox
	/** Called with the panel's box for each item and its preview, so that the map can move the item out from under it. */
	onPlaced: (panel: ScreenBox) => void
	onOpen: () => void
	/** Shows the next marker to the right or left. */
	onStep: (by: 1 | -1) => void
	onClose: () => void
}

/** Calls `onSwipe` with 1 after a swipe to the left, -1 to the right. `wasSwiped` tells a swipe from a click at its end. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
	const startX = useRef<number | null>(null)
	const isSwiped = useRef(false)
	return {
		wasSwiped: () => isSwiped.current,
		handlers: {
			onPointerDown(event: PointerEvent) {
				startX.current = event.clientX
				isSwiped.current = false
			},
			onPointerUp(event: PointerEvent) {
				const moved = startX.current === null ? 0 : event.clientX - startX.current
				startX.current = null
				if (Math.abs(moved) < SWIPE_PX) return
				isSwiped.current = true
				onSwipe(moved < 0 ? 1 : -1)
			},
			onPointerCancel() {
				startX.current = null
			},
		},
	}
}

/** What a tapped marker is about. Opens with a tap; a swipe or the arrow buttons show its neighbors. */
export function TappedMarker({ item, previews, region, onPlaced, onOpen, onStep, onClose }: Props) {
	const panel = useRef<HTMLElement>(null)
	const place = useEffectEvent(onPlaced)
	const isLoaded = previews(item) !== undefined
	// biome-ignore lint/correctness/useExhaustiveDependencies: the box is reported for each item, and when its preview may have enlarged it.
	useLayoutEffect(() => {
		if (!panel.current) return
		const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = panel.current
		place({ left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight })
	}, [mapItemKey(item), isLoaded])
	const { wasSwiped, handlers } = useSwipe(onStep)
	const { left, right, bottom } = MARGINS_PX
	return (
		<section
			ref={panel}
			aria-label="Selected on the map"
			className={classes.panel}
			style={{
				left: region.left + left,
				width: region.width - left - right,
				bottom: `calc(100% - ${region.top + region.height - bottom}px)`,
			}}
			data-covers-map
			{...handlers}
			onKeyDown={(event) => event.key === 'Escape' && onClose()}
		>
			<button
				type="button"
				className={classes.open}
				// A click by a key or by assistive technology has `detail` 0.
				onClick={({ detail }) => (detail === 0 || !wasSwiped()) && onOpen()}
			>
				<span className="visually-hidden">Open </span>
				<MarkerPreview item={item} previews={previews} />
			</button>
			<div className={classes.buttons}>
				<button type="button" className={classes.button} aria-label="Previous on the map" onClick={() => onStep(-1)}>
					<IconChevronLeft size={ICON_PX} aria-hidden />
				</button>
				<button type="button" className={classes.button} aria-label="Next on the map" onClick={() => onStep(1)}>
					<IconChevronRight size={ICON_PX} aria-hidden />
				</button>
				<button type="button" className={classes.button} aria-label="Close" onClick={onClose}>
					<IconX size={ICON_PX} aria-hidden />
				</button>
			</div>
		</section>
	)
}
