import { useLayoutEffect, useRef } from 'react'
import classes from '../view/map-canvas.module.css'
import { type DrawnItem, isMarker } from './map-item.ts'
import { describeItem, titleOfItem } from './map-item-text.ts'
import { MarkerPreview } from './marker-preview.tsx'
import type { PlacedItem, ScreenBox } from './screen-box.ts'
import { positionBeside } from './tooltip-position.ts'
import type { PreviewLookup } from './use-needed-previews.ts'

type MapTooltipProps = {
	placed: PlacedItem
	/** The free part of the map. */
	region: ScreenBox
	/** The town of a cluster. */
	town?: string | undefined
	previews?: PreviewLookup | undefined
	/** Whether selecting the cluster opens a list. */
	opensList?: boolean
}

type TooltipTextProps = Pick<MapTooltipProps, 'town' | 'previews' | 'opensList'> & { item: DrawnItem }

function TooltipText({ item, town, previews, opensList }: TooltipTextProps) {
	if (previews && isMarker(item)) return <MarkerPreview item={item} previews={previews} />
	const detail = describeItem(item, opensList)
	return (
		<>
			<span className={classes.tooltipTitle}>{titleOfItem(item, town)}</span>
			{detail && <span className={classes.tooltipDetail}>{detail}</span>}
		</>
	)
}

/**
 * Describes the item under the pointer or with the focus. Hidden from screen readers, which read the same text as the
 * name of the item's button.
 */
export function MapTooltip({ placed, region, town, previews, opensList }: MapTooltipProps) {
	const ref = useRef<HTMLDivElement>(null)

	// After every render, because a preview may make it taller.
	useLayoutEffect(() => {
		const element = ref.current
		if (!element) return
		const { left, top } = positionBeside(
			placed.box,
			{ width: element.offsetWidth, height: element.offsetHeight },
			region,
		)
		element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
	})

	return (
		<div
			ref={ref}
			className={classes.tooltip}
			style={{ maxWidth: region.width - 16 }}
			aria-hidden="true"
			data-testid="map-tooltip"
		>
			<TooltipText item={placed.item} town={town} previews={previews} opensList={opensList} />
		</div>
	)
}
