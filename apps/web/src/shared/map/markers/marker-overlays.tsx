import {
	ActionIcon,
	Box,
	CloseButton,
	Group,
	NavLink,
	Paper,
	Popover,
	Text,
	Title,
	UnstyledButton,
} from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { MapInsets } from '../view/viewpoint.ts'
import { countItems, type DrawnItem, isMarker, type MarkerItem, mapItemKey } from './map-item.ts'
import { describeCounts, describeItem, titleOfItem } from './map-item-text.ts'
import { MarkerPreview } from './marker-preview.tsx'
import type { ScreenBox } from './screen-box.ts'
import type { PreviewLookup } from './use-needed-previews.ts'

const EDGE_PX = 8

type BesideProps = {
	/** The item of the map. */
	box: ScreenBox
	insets: MapInsets
	/** Undefined: it does not take the focus and cannot be closed. */
	onClose?: (() => void) | undefined
	children: ReactNode
}

/** Mantine's popover beside an item, in the free part of the map. */
function BesideItem({ box, insets, onClose, children }: BesideProps) {
	const padding = {
		top: insets.top + EDGE_PX,
		right: insets.right + EDGE_PX,
		bottom: insets.bottom + EDGE_PX,
		left: insets.left + EDGE_PX,
	}
	return (
		<Popover
			opened
			position="top"
			withinPortal={false}
			withRoles={false}
			hideDetached={false}
			shadow="md"
			trapFocus={onClose !== undefined}
			{...(onClose && { onDismiss: onClose })}
			middlewares={{ shift: { padding }, flip: { padding, fallbackPlacements: ['bottom', 'right', 'left'] } }}
		>
			<Popover.Target>
				<Box pos="absolute" style={{ ...box, pointerEvents: 'none' }} />
			</Popover.Target>
			{children}
		</Popover>
	)
}

type MapTooltipProps = Pick<BesideProps, 'box' | 'insets'> & {
	item: DrawnItem
	/** The town of a cluster. */
	town?: string | undefined
	previews?: PreviewLookup | undefined
	/** Whether selecting the cluster opens a list. */
	opensList?: boolean
}

/**
 * Describes the item under the pointer or with the focus. Hidden from screen readers, which read the same text as the
 * name of the item's button.
 */
export function MapTooltip({ item, town, previews, opensList, ...beside }: MapTooltipProps) {
	return (
		<BesideItem {...beside}>
			<Popover.Dropdown aria-hidden="true" data-testid="map-tooltip" style={{ pointerEvents: 'none' }}>
				{previews && isMarker(item) ? (
					<MarkerPreview item={item} previews={previews} />
				) : (
					<>
						<Text size="sm" fw={600} lineClamp={2}>
							{titleOfItem(item, town)}
						</Text>
						<Text size="sm" c="dimmed">
							{describeItem(item, opensList)}
						</Text>
					</>
				)}
			</Popover.Dropdown>
		</BesideItem>
	)
}

function addressOf(item: MarkerItem) {
	if (item.kind === 'location')
		return { to: '/locations/$idOrSlug', params: { idOrSlug: item.slug ?? String(item.id) } } as const
	if (item.slug === undefined) return { to: '/l/$id', params: { id: String(item.id) } } as const
	return { to: '/listings/$slug', params: { slug: item.slug } } as const
}

function MarkerLink({ item }: { item: MarkerItem }) {
	const title = titleOfItem(item)
	const detail = describeItem(item)
	return (
		<NavLink
			label={title}
			description={detail === title ? undefined : detail}
			mih={44}
			renderRoot={(props) => <Link {...addressOf(item)} {...props} />}
		/>
	)
}

type OverlappingListProps = Pick<BesideProps, 'box' | 'insets'> & { items: readonly MarkerItem[]; onClose: () => void }

/** Too many markers at one point to draw side by side, as a list of links. */
export function OverlappingList({ items, ...beside }: OverlappingListProps) {
	const headingId = useId()
	return (
		<BesideItem {...beside}>
			<Popover.Dropdown role="dialog" aria-labelledby={headingId} w={288} p={0}>
				<Group justify="space-between" wrap="nowrap" pl="md">
					<Title id={headingId} order={2} size="md" ff="text">
						{describeCounts(countItems(items))} here
					</Title>
					<CloseButton size={44} aria-label="Close list" onClick={beside.onClose} />
				</Group>
				<Box mah={280} style={{ overflowY: 'auto' }}>
					{items.map((item) => (
						<MarkerLink key={mapItemKey(item)} item={item} />
					))}
				</Box>
			</Popover.Dropdown>
		</BesideItem>
	)
}

/** Leaves the map's buttons and attribution free. */
const MARGINS_PX = { left: 8, right: 72, bottom: 40 }
const PANEL_MAX_PX = 352

type TappedMarkerProps = {
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

/** What a tapped marker is about. The arrow buttons show its neighbors. */
export function TappedMarker({ item, previews, region, onPlaced, onOpen, onStep, onClose }: TappedMarkerProps) {
	const panel = useRef<HTMLDivElement>(null)
	const place = useEffectEvent(onPlaced)
	const isLoaded = previews(item) !== undefined
	// biome-ignore lint/correctness/useExhaustiveDependencies: the box is reported for each item, and when its preview may have enlarged it.
	useLayoutEffect(() => {
		if (!panel.current) return
		const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = panel.current
		place({ left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight })
	}, [mapItemKey(item), isLoaded])
	const { left, right, bottom } = MARGINS_PX
	const steps = [
		{ name: 'Previous on the map', Icon: IconChevronLeft, act: () => onStep(-1) },
		{ name: 'Next on the map', Icon: IconChevronRight, act: () => onStep(1) },
		{ name: 'Close', Icon: IconX, act: onClose },
	]
	return (
		<Paper
			ref={panel}
			component="section"
			aria-label="Selected on the map"
			withBorder
			shadow="md"
			pos="absolute"
			maw={PANEL_MAX_PX}
			style={{
				zIndex: 3,
				left: region.left + left,
				width: region.width - left - right,
				bottom: `calc(100% - ${region.top + region.height - bottom}px)`,
			}}
			onKeyDown={(event) => event.key === 'Escape' && onClose()}
		>
			<UnstyledButton w="100%" px="sm" pt="sm" onClick={onOpen}>
				<span className="visually-hidden">Open </span>
				<MarkerPreview item={item} previews={previews} />
			</UnstyledButton>
			<Group justify="space-between">
				{steps.map(({ name, Icon, act }) => (
					<ActionIcon key={name} variant="subtle" color="gray" size={44} aria-label={name} onClick={act}>
						<Icon aria-hidden />
					</ActionIcon>
				))}
			</Group>
		</Paper>
	)
}
