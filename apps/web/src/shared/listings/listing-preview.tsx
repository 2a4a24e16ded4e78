import { Text } from '@mantine/core'
import { ListingCard } from '../cards/listing-card.tsx'
import { type ListingFields, previewOf } from './listing-fields.ts'
import type { LocationChoice } from './own-locations.ts'

type Props = {
	fields: ListingFields
	locations: readonly LocationChoice[]
	openedAt: string
	/** The one of the photos that is a generated picture. */
	generatedPhotoId?: string | null
}

/** The card of the listing as buyers would see it. */
export function ListingPreview({ fields, locations, openedAt, generatedPhotoId = null }: Props) {
	const location = locations.find(({ id }) => id === fields.locationId) ?? null
	const listing = previewOf(fields, location, openedAt)
	const images = listing.images.map((image, index) => ({
		...image,
		isGenerated: generatedPhotoId !== null && fields.photos[index]?.id === generatedPhotoId,
	}))
	return (
		<>
			<Text c="dimmed" size="sm">
				This is how buyers see it.
			</Text>
			{/* Its links lead nowhere yet. */}
			<div inert>
				<ListingCard listing={{ ...listing, images }} />
			</div>
		</>
	)
}
