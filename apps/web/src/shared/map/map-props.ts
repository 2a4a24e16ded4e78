import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { MapView } from '@farmgate/contracts/map-view'
import type { ListingPreview, LocationPreview } from '@farmgate/contracts/preview'
import type { MapColorScheme } from './basemap-palette.ts'
import type { RestCause } from './create-map.ts'
import type { MarkerItem, MarkerRef } from './map-item.ts'
import type { MapInsets, MapTarget, Viewpoint } from './viewpoint.ts'

/** The words of a marker, from `browse.previews`; undefined until they are known. Another function when more are known. */
export type PreviewLookup = (marker: MarkerRef) => LocationPreview | ListingPreview | undefined

/** Something in a list that is to be shown on the map, or in whichever ring holds it. */
export type MapHighlight = MarkerRef & { coordinates: Coordinates }

/** A pointer passes over many things on its way; the focus goes where somebody means it to. */
export type PointedHow = { by: 'focus' | 'pointer' }

export type MapCanvasProps = {
	/**
	 * Markers and rings to draw, or the points to make them of; undefined until the first answer came. The last view stays
	 * on the map while the next is fetched.
	 */
	view: MapView | undefined
	/** What the answer's points are counted in: rings inside add up to exactly what lies in it. Undefined: everywhere. */
	area?: BoundingBox | undefined
	/** The area is whatever the map shows, so that points outside of it are drawn too and slide in as it is moved. */
	areaFollowsMap?: boolean
	/** Where to look. A new object moves the map there; movements by hand are told by `onRest` and need not come back. */
	target: MapTarget
	/** The bounds are those of the part that `insets` leave free. Only movements by hand change what is asked. */
	onRest: (viewpoint: Viewpoint, bounds: BoundingBox, how: RestCause) => void
	/** A place or product was chosen; its slug may not be known yet. Rings zoom in, or open a list, by themselves. */
	onOpen: (marker: MarkerItem) => void
	colorScheme: MapColorScheme
	previews?: PreviewLookup | undefined
	/** Told which markers need words now: those in sight and the one that is pointed at, at most `PREVIEWS_MAX` of each kind. */
	onNeedPreviews?: ((markers: readonly MarkerRef[]) => void) | undefined
	/** The visitor's own position, when it is known. */
	position?: Coordinates | undefined
	/** Adds a button that asks for the position. */
	onLocate?: (() => void) | undefined
	isLocating?: boolean
	/** What a list beside the map points at. */
	highlight?: MapHighlight | undefined
	/** Told the key (`mapItemKey`) of what is pointed at on the map, such as "location:12". */
	onPointedChange?: ((key: string | undefined, how: PointedHow) => void) | undefined
	/** What the screen lays over the edges of the map, such as a sheet at the bottom. */
	insets?: MapInsets | undefined
}
