import { isGoodsCategory } from '@farmgate/contracts/category'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { LocationType } from '@farmgate/contracts/location-type'
import { countText, formatInteger } from '@farmgate/contracts/page'
import type { ListingPreview, LocationPreview } from '@farmgate/contracts/preview'
import { formatPrice } from '@farmgate/contracts/price'
import { distanceMeters } from '@farmgate/geo/distance'
import { Group, Image, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ListingPicture } from '../../cards/listing-picture.tsx'
import { OpeningLine } from '../../cards/opening-line.tsx'
import { formatLongDate } from '../../dates/long-date.ts'
import { useGeolocation } from '../../geolocation/use-geolocation.ts'
import { useNow } from '../../hooks/use-now.ts'
import { DistanceAway } from '../../preferences/distance-unit.ts'
import { LocationTypeBadge } from '../../ui/location-type-badge.tsx'
import { TypePlaceholder } from '../../ui/type-placeholder.tsx'
import { FreshnessLine } from '../../visits/freshness-line.tsx'
import type { MarkerItem } from './map-item.ts'
import { titleOfItem } from './map-item-text.ts'
import type { PreviewLookup } from './use-needed-previews.ts'

const GLYPH_PX = 26

const PICTURE_PX = 64
const CARD_WIDTH_PX = 272

type CardProps = { picture: ReactNode; title: string; facts: ReactNode; lines: number; children: ReactNode }

/** Picture and name with facts, and lines below; `lines` placeholders until these are loaded. */
function PreviewCard({ picture, title, facts, lines, children }: CardProps) {
	return (
		<Stack gap={2} w={CARD_WIDTH_PX} maw="100%" lh={1.4} fz="sm">
			<Group wrap="nowrap" gap="sm" mb={6}>
				<Paper
					display="grid"
					w={PICTURE_PX}
					h={PICTURE_PX}
					bg="transparent"
					style={{ flex: 'none', overflow: 'hidden' }}
				>
					{picture}
				</Paper>
				<Stack gap={2} miw={0} align="flex-start">
					<Text component="strong" fz="sm" fw={600} lh={1.25} lineClamp={2}>
						{title}
					</Text>
					{facts}
				</Stack>
			</Group>
			{children ??
				Array.from({ length: lines }, (_, line) => line).map((line) => <Skeleton key={line} h={14} my={3} />)}
		</Stack>
	)
}

function Line({ children }: { children: ReactNode }) {
	return (
		<Text component="span" fz="sm" c="dimmed" truncate>
			{children}
		</Text>
	)
}

function Strong({ children }: { children: ReactNode }) {
	return (
		<Text component="span" fz="sm" fw={600}>
			{children}
		</Text>
	)
}

const GOODS_SHOWN = 3

/** What a location has to sell: its listings, else the kinds of goods that are known of it; null: unknown. */
function goodsText({ listingCount, categories }: LocationPreview): string | null {
	if (listingCount > 0) return `${countText(listingCount, 'listing')} available`
	const goods = categories.filter(isGoodsCategory)
	if (goods.length === 0) return null
	if (goods.length <= GOODS_SHOWN) return `Sells ${goods.join(', ')}`
	return `Sells ${goods.length} kinds of goods: ${goods.slice(0, GOODS_SHOWN).join(', ')} …`
}

function More({ count }: { count: number }) {
	return count > 0 ? <Line>+{formatInteger(count)} more</Line> : null
}

type LocationCardProps = {
	type: LocationType
	coordinates: Coordinates
	title: string
	preview: LocationPreview | undefined
}

/** A location in short: picture, name, type, distance, address, opening state, last confirmation and listings. Grows with the titles of listings only. */
export function LocationPreviewCard({ type, coordinates, title, preview }: LocationCardProps) {
	const now = useNow()
	const { position } = useGeolocation()
	const [failedImage, setFailedImage] = useState<string | null>(null)
	const titles = preview?.listingTitles ?? []
	const image = preview?.image ?? null
	const goods = preview && goodsText(preview)
	return (
		<PreviewCard
			title={preview?.name ?? title}
			lines={3}
			picture={
				image !== null && image !== failedImage ? (
					<Image src={image} alt="" h="100%" decoding="async" onError={() => setFailedImage(image)} />
				) : (
					<TypePlaceholder type={type} glyphSize={GLYPH_PX} />
				)
			}
			facts={
				<Group gap="xs">
					<LocationTypeBadge type={type} />
					{position && (
						<Line>
							<DistanceAway meters={distanceMeters(position, coordinates)} />
						</Line>
					)}
				</Group>
			}
		>
			{preview && (
				<>
					<Line>{preview.address}</Line>
					<OpeningLine location={preview} now={now} />
					<FreshnessLine location={preview} now={now} />
					{goods === null ? <Line>No listings available</Line> : <Strong>{goods}</Strong>}
					{titles.map((each, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two listings may have the same title, and the items have no state.
						<Line key={index}>{each}</Line>
					))}
					<More count={preview.listingCount - titles.length} />
				</>
			)}
		</PreviewCard>
	)
}

type ListingCardProps = { title: string; preview: ListingPreview | undefined }

/** A listing in short: picture, title, date and first variants. Its size does not depend on the preview. */
export function ListingPreviewCard({ title, preview }: ListingCardProps) {
	return (
		<PreviewCard
			title={preview?.title ?? title}
			lines={2}
			picture={
				<ListingPicture
					listing={{
						imageThumb: preview?.thumbnail ?? null,
						imageUrl: null,
						images: [],
						...(preview && { title: preview.title }),
					}}
				/>
			}
			facts={preview && <Line>{formatLongDate(preview.createdAt)}</Line>}
		>
			{preview && (
				<>
					{preview.variants.map(({ name, price }) => (
						<Group key={`${name} ${price}`} justify="space-between" wrap="nowrap" gap="sm">
							<Line>{name}</Line>
							<Strong>{formatPrice(price, preview.currency)}</Strong>
						</Group>
					))}
					{preview.variantCount === 0 && <Line>Price on request</Line>}
					<More count={preview.variantCount - preview.variants.length} />
				</>
			)}
		</PreviewCard>
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
	const { type, coordinates } = item
	return <LocationPreviewCard type={type} coordinates={coordinates} title={title} preview={location} />
}
