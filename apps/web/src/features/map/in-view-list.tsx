import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { MapCluster, MapMarker } from '@farmgate/contracts/map-view'
import { Link } from '@tanstack/react-router'
import { LOCATION_TYPE_STYLES } from '../../shared/location-types/location-type-style.ts'
import { isCluster, type MapItem, mapItemKey } from '../../shared/map/map-item.ts'
import { describeItem, describeWhere, formatTagPrice, titleOfItem } from '../../shared/map/map-item-text.ts'
import { listingShare } from '../../shared/map/marker-symbol.ts'
import { TypeGlyph } from '../../shared/ui/type-glyph.tsx'
import classes from './in-view-list.module.css'

/** A list longer than this is for the whole list page; how many there are is said. */
const SHOWN_MAX = 60

type InViewListProps = {
	items: readonly MapItem[]
	/** Of the map; where rings lie is told from here. */
	middle: Coordinates
	pointedKey: string | undefined
	onPoint: (key: string | undefined) => void
	onZoomTo: (extent: BoundingBox) => void
}

function MarkerFace({ marker }: { marker: MapMarker }) {
	if (marker.kind === 'listing') return <span className={classes.price}>{formatTagPrice(marker.priceFrom)}</span>
	const { hueToken } = LOCATION_TYPE_STYLES[marker.type]
	return (
		<span className={classes.face} style={{ background: `var(${hueToken})`, color: 'var(--fg-on-type)' }}>
			<TypeGlyph type={marker.type} size={18} cutoutColor={`var(${hueToken})`} />
		</span>
	)
}

/** The ring of the map in small; its numbers are in the words beside it. */
function ClusterFace({ cluster }: { cluster: MapCluster }) {
	const { locationCount, listingCount } = cluster
	const turn = `${listingShare(locationCount, listingCount)}turn`
	const background = `conic-gradient(var(--fg-marigold) ${turn}, var(--fg-leaf) ${turn})`
	return <span className={classes.ring} style={{ background }} aria-hidden="true" />
}

function Words({ title, detail }: { title: string; detail: string }) {
	return (
		<span className={classes.words}>
			<span className={classes.title}>{title}</span>
			<span className={classes.detail}>{detail}</span>
		</span>
	)
}

function MarkerLink({ marker }: { marker: MapMarker }) {
	const content = (
		<>
			<MarkerFace marker={marker} />
			<Words title={titleOfItem(marker)} detail={describeItem(marker)} />
		</>
	)
	return marker.kind === 'location' ? (
		<Link to="/locations/$idOrSlug" params={{ idOrSlug: marker.slug }} className={classes.row}>
			{content}
		</Link>
	) : (
		<Link to="/listings/$slug" params={{ slug: marker.slug }} className={classes.row}>
			{content}
		</Link>
	)
}

/** The text alternative of the map: the same items in the same order as the map's own buttons. */
export function InViewList({ items, middle, pointedKey, onPoint, onZoomTo }: InViewListProps) {
	const shown = items.slice(0, SHOWN_MAX)
	return (
		<>
			<ul className={classes.list}>
				{shown.map((item) => {
					const key = mapItemKey(item)
					return (
						<li
							key={key}
							data-pointed={key === pointedKey || undefined}
							onPointerEnter={() => onPoint(key)}
							onPointerLeave={() => onPoint(undefined)}
						>
							{isCluster(item) ? (
								<button type="button" className={classes.row} onClick={() => onZoomTo(item.extent)}>
									<ClusterFace cluster={item} />
									<Words title={titleOfItem(item)} detail={`${describeWhere(middle, item.coordinates)} · zoom in`} />
								</button>
							) : (
								<MarkerLink marker={item} />
							)}
						</li>
					)
				})}
			</ul>
			{shown.length < items.length && (
				<p className={classes.more}>
					The {shown.length} nearest of {items.length} markers are listed. Zoom in to see the others.
				</p>
			)}
		</>
	)
}
