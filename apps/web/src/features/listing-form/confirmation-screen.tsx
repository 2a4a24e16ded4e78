import { CARD_VARIANT_COUNT } from '@farmgate/contracts/business-constants'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { formatVariantPrice } from '@farmgate/contracts/price'
import { Badge, Card, Group, Stack, Text, TextInput, ThemeIcon, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { ListingPicture } from '../../shared/cards/listing-picture.tsx'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { listingLink } from '../../shared/location-link.ts'
import { CopyButton } from '../../shared/share/copy-button.tsx'
import { ShareButton } from '../../shared/share/share-button.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { FORM_LOADING, Loaded } from '../../shared/ui/loaded.tsx'
import { Section } from '../../shared/ui/section.tsx'

const JUST_NOW_MS = 10 * 60_000

function ShareLink({ listing }: { listing: OwnedListing }) {
	const link = listingLink(listing)
	return (
		<Section title="Share your listing">
			<TextInput
				aria-label="Link"
				description={hiddenReason(listing)}
				value={link}
				readOnly
				onFocus={(event) => event.target.select()}
			/>
			<CopyButton text={link} label="Copy link">
				<ShareButton name={listing.title} link={link} />
			</CopyButton>
		</Section>
	)
}

function Preview({ listing }: { listing: OwnedListing }) {
	const { variants, currency, categories, createdAt, locationId } = listing
	const isNew = useNow().getTime() - Date.parse(createdAt) < JUST_NOW_MS
	const hiddenCount = variants.length - CARD_VARIANT_COUNT
	return (
		<Card component="article" withBorder orientation="horizontal">
			<Card.Section w="30%" className="cover">
				<ListingPicture listing={listing} />
			</Card.Section>
			<Card.Section inheritPadding p="md" flex={1}>
				<Text size="sm" c="dimmed">
					{isNew ? 'Just now' : formatLongDate(createdAt)}
				</Text>
				<Title order={2}>{listing.title}</Title>
				<Group gap="xs" my="xs">
					{variants.slice(0, CARD_VARIANT_COUNT).map((variant) => (
						<Badge key={`${variant.name} ${variant.price}`}>
							{variant.name} {formatVariantPrice(variant, currency)}
						</Badge>
					))}
					{hiddenCount > 0 && <Badge>+{hiddenCount} more</Badge>}
				</Group>
				<Text size="sm" c="dimmed">
					{categories.join(', ')}
				</Text>
				{locationId !== null && (
					<Text size="sm" c="dimmed">
						See location page for details
					</Text>
				)}
			</Card.Section>
		</Card>
	)
}

/** Why buyers cannot open the link yet; null when they can. */
function hiddenReason({ isPublic, isActive }: OwnedListing): string | null {
	if (isPublic) return null
	return isActive
		? 'The link opens as soon as your place is approved, usually within 2 days. Until then, only you see this listing.'
		: 'This listing is inactive, so the link does not open for anyone. Activate it on your dashboard.'
}

/** To the listing's page, which has an edit button for its owner, or to the form while there is no page. */
function EditLink({ listing: { id, slug, isPublic } }: { listing: OwnedListing }) {
	const page = isPublic
		? ({ to: '/listings/$slug', params: { slug } } as const)
		: ({ to: '/listings/$id/edit', params: { id: String(id) } } as const)
	return (
		<LinkButton {...page} variant="default">
			Edit this listing
		</LinkButton>
	)
}

function Confirmation({ listing }: { listing: OwnedListing }) {
	return (
		<Stack gap="lg" maw="40rem" mx="auto">
			<Group gap="sm">
				<ThemeIcon variant="light" size="xl" radius="xl">
					<IconCircleCheck aria-hidden />
				</ThemeIcon>
				<h1>Listing created!</h1>
			</Group>
			<Preview listing={listing} />
			<ShareLink listing={listing} />
			<Group>
				<EditLink listing={listing} />
				<LinkButton to="/" variant="default">
					Back to home
				</LinkButton>
			</Group>
		</Stack>
	)
}

/** Confirms that a listing was created, with the link to share. */
export function ConfirmationScreen({ id, missing }: { id: number; missing: ReactNode }) {
	const query = trpc.listings.forEdit.useQuery({ id })
	return (
		<Loaded query={query} pending={FORM_LOADING} missing={missing} headingLevel={1}>
			{(listing) => <Confirmation listing={listing} />}
		</Loaded>
	)
}
