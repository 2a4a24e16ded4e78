import { useLayoutEffect, useRef } from 'react'
import classes from './map-canvas.module.css'
import { type DrawnItem, isCluster } from './map-item.ts'
import { describeItem, titleOfItem } from './map-item-text.ts'
import type { PreviewLookup } from './map-props.ts'
import { ListingPreviewCard, LocationPreviewCard } from './marker-preview.tsx'
import type { PlacedItem, ScreenBox } from './screen-box.ts'
import { placeBeside } from './tooltip-place.ts'

type MapTooltipProps = {
	placed: PlacedItem
	/** The free part of the map. */
	region: ScreenBox
	previews: PreviewLookup | undefined
	/** Of a ring: pressing it opens a list. */
	opensList: boolean
}

type WordsProps = Pick<MapTooltipProps, 'previews' | 'opensList'> & { item: DrawnItem }

function Words({ item, previews, opensList }: WordsProps) {
	if (previews && !isCluster(item) && item.kind !== 'position') {
		const preview = previews(item)
		const title = titleOfItem(item)
		if (item.kind === 'listing')
			return <ListingPreviewCard title={title} preview={preview && 'title' in preview ? preview : undefined} />
		const ofPlace = preview && 'name' in preview ? preview : undefined
		return <LocationPreviewCard id={item.id} type={item.type} title={title} preview={ofPlace} />
	}
	const detail = describeItem(item, opensList)
	return (
		<>
			<span className={classes.tooltipTitle}>{titleOfItem(item)}</span>
			{detail && <span className={classes.tooltipDetail}>{detail}</span>}
		</>
	)
}

/**
 * What is under the pointer or has the focus, in words. Screen readers have the same words as the button's name, so this
 * is hidden from them.
 */
export function MapTooltip({ placed, region, previews, opensList }: MapTooltipProps) {
	const ref = useRef<HTMLDivElement>(null)

	// After every rendering, because words that come in may make it taller.
	useLayoutEffect(() => {
		const element = ref.current
		if (!element) return
		const { left, top } = placeBeside(placed.box, { width: element.offsetWidth, height: element.offsetHeight }, region)
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
			<Words item={placed.item} previews={previews} opensList={opensList} />
		</div>
	)
}
