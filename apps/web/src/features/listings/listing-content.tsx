import type { Listing } from '@farmgate/contracts/listing'
import { formatPriceRange, formatVariantPrice } from '@farmgate/contracts/price'
import { Badge, Group, Paper, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Availability } from '../../shared/cards/availability.tsx'
import { ListingPicture } from '../../shared/cards/listing-picture.tsx'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { usePageCalendar } from '../../shared/dates/page-calendar.ts'
import { PhotoSlides } from '../../shared/photos/photo-slides.tsx'
import classes from './listing-content.module.css'

type Props = {
	listing: Listing
	/** Above the price. */
	heading?: ReactNode
	/** Follows "Listed on May 1, 2026." */
	note?: string
	/** Buttons below the text, such as sharing. */
	actions?: ReactNode
}

function Variants({ variants, currency }: Pick<Listing, 'variants' | 'currency'>) {
	return (
		<Table maw="24rem" aria-label="Sizes and prices" verticalSpacing={6} horizontalSpacing={0}>
			<Table.Tbody>
				{variants.map((variant) => (
					<Table.Tr key={`${variant.name} ${variant.price}`}>
						<Table.Th scope="row" fw={400} c="inherit">
							{variant.name}
						</Table.Th>
						<Table.Td ta="right">{formatVariantPrice(variant, currency)}</Table.Td>
					</Table.Tr>
				))}
			</Table.Tbody>
		</Table>
	)
}

/** Photos and all that is known about a listing, side by side where there is room. */
export function ListingContent({ listing, heading, note, actions }: Props) {
	const calendar = usePageCalendar()
	return (
		<div className={classes.content}>
			{listing.images.length > 1 ? (
				<PhotoSlides images={listing.images} />
			) : (
				<Paper h="clamp(12rem, 40vw, 20rem)" className="cover">
					<ListingPicture listing={listing} isLarge />
				</Paper>
			)}
			<Stack gap="sm" miw={0}>
				{heading}
				<Text size="lg" fw={700} c="var(--fg-marigold-text)">
					{formatPriceRange(listing)}
				</Text>
				<Availability listing={listing} />
				{listing.isSample && (
					<Paper bg="var(--fg-marigold-wash)" p="sm">
						Sample: this product is invented.
					</Paper>
				)}
				{listing.description && <Text className="prose">{listing.description}</Text>}
				{listing.variants.length > 0 && <Variants {...listing} />}
				<Group gap={6}>
					{listing.categories.map((category) => (
						<Badge key={category} color="gray" radius="xl">
							{category}
						</Badge>
					))}
				</Group>
				<Text c="dimmed" size="sm">
					Listed on {formatLongDate(listing.createdAt, calendar)}.{note && ` ${note}`}
				</Text>
				<Group gap="xs">{actions}</Group>
			</Stack>
		</div>
	)
}
