import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { LocationType } from '@farmgate/contracts/location-type'
import type { ListingPreview, LocationPreview } from '@farmgate/contracts/preview'
import { formatPrice } from '@farmgate/contracts/price'
import { distanceMeters } from '@farmgate/geo/distance'
import { useState } from 'react'
import { Distance } from '../../cards/distance.tsx'
import { ListingPicture } from '../../cards/listing-picture.tsx'
import { OpeningLine } from '../../cards/opening-line.tsx'
import { countText } from '../../count-text.ts'
import { formatLongDate } from '../../dates/long-date.ts'
import { useGeolocation } from '../../geolocation/use-geolocation.ts'
import { useNow } from '../../hooks/use-now.ts'
import { LocationTypeBadge } from '../../ui/location-type-badge.tsx'
import { TypePlaceholder } from '../../ui/type-placeholder.tsx'
import type { MarkerItem } from './map-item.ts'
import { titleOfItem } from './map-item-text.ts'
import classes from './marker-preview.module.css'
import type { PreviewLookup } from './use-needed-previews.ts'

const GLYPH_PX = 26

/** Placeholder lines of the size of the text. */
function PlaceholderLines({ lines }: { lines: number }) {
	return Array.from({ length: lines }, (_, line) => line).map((line) => (
		<span key={line} className={classes.placeholder} style={{ width: `${90 - (line % 3) * 22}%` }} />
	))
}

const GOODS_SHOWN = 3

/** What a location has to sell: its listings, else the kinds of goods that are known of it. */
function goodsText({ listingCount, categories }: LocationPreview): string {
	if (listingCount > 0) return `${countText(listingCount, 'listing')} available`
	if (categories.length === 0) return 'No listings available'
	if (categories.length <= GOODS_SHOWN) return `Sells ${categories.join(', ')}`
	return `Sells ${categories.length} kinds of goods: ${categories.slice(0, GOODS_SHOWN).join(', ')} …`
}

function More({ count }: { count: number }) {
	return count > 0 ? <span className={classes.muted}>+{count.toLocaleString('en-US')} more</span> : null
}

type LocationCardProps = {
	id: number
	type: LocationType
	coordinates: Coordinates
	title: string
	preview: LocationPreview | undefined
}

/** A location in short: picture, name, type, distance, address, opening state and listings. Grows with the titles of listings only. */
export function LocationPreviewCard({ id, type, coordinates, title, preview }: LocationCardProps) {
	const now = useNow()
	const { position } = useGeolocation()
	const [failedImage, setFailedImage] = useState<string | null>(null)
	const titles = preview?.listingTitles ?? []
	const image = preview?.image ?? null
	return (
		<div className={classes.card} data-kind="location">
			<div className={classes.head}>
				<div className={classes.picture}>
					{image !== null && image !== failedImage ? (
						<img src={image} alt="" decoding="async" onError={() => setFailedImage(image)} />
					) : (
						<TypePlaceholder type={type} seed={id} glyphSize={GLYPH_PX} />
					)}
				</div>
				<div className={classes.text}>
					<strong className={classes.title}>{preview?.name ?? title}</strong>
					<span className={classes.facts}>
						<LocationTypeBadge type={type} />
						{position && (
							<span className={classes.muted}>
								<Distance meters={distanceMeters(position, coordinates)} />
							</span>
						)}
					</span>
				</div>
			</div>
			{preview ? (
				<>
					<span className={classes.line}>{preview.address}</span>
					<OpeningLine location={preview} now={now} />
					<span className={classes.strong}>{goodsText(preview)}</span>
					{titles.map((each, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two listings may have the same title, and the items have no state.
						<span key={index} className={classes.line}>
							{each}
						</span>
					))}
					<More count={preview.listingCount - titles.length} />
				</>
			) : (
				<PlaceholderLines lines={3} />
			)}
		</div>
	)
}

type ListingCardProps = { title: string; preview: ListingPreview | undefined }

/** A listing in short: picture, title, date and first variants. Its size does not depend on the preview. */
export function ListingPreviewCard({ title, preview }: ListingCardProps) {
	return (
		<div className={classes.card} data-kind="listing">
			<div className={classes.head}>
				<div className={classes.picture}>
					<ListingPicture
						listing={{
							imageThumb: preview?.thumbnail ?? null,
							imageUrl: null,
							images: [],
							...(preview && { title: preview.title }),
						}}
					/>
				</div>
				<div className={classes.text}>
					<strong className={classes.title}>{preview?.title ?? title}</strong>
					{preview && <span className={classes.muted}>{formatLongDate(preview.createdAt)}</span>}
				</div>
			</div>
			{preview ? (
				<>
					{preview.variants.map(({ name, price }) => (
						<span key={`${name} ${price}`} className={classes.variant}>
							<span className={classes.line}>{name}</span>
							<span className={classes.strong}>{formatPrice(price, preview.currency)}</span>
						</span>
					))}
					{preview.variantCount === 0 && <span className={classes.muted}>Price on request</span>}
					<More count={preview.variantCount - preview.variants.length} />
				</>
			) : (
				<PlaceholderLines lines={2} />
			)}
		</div>
	)
}

/** A location or listing in short. */
export function MarkerPreview({ item, previews }: { item: MarkerItem; previews: PreviewLookup }) {
	const preview = previews(item)
	const title = titleOfItem(item)
	if (item.kind === 'listing') {
		return <ListingPreviewCard title={title} preview={preview && 'title' in preview ? preview : undefined} />
	}
	const location = preview && 'name' in preview ? preview : undefined
	const { id, type, coordinates } = item
	return <LocationPreviewCard id={id} type={type} coordinates={coordinates} title={title} preview={location} />
}
