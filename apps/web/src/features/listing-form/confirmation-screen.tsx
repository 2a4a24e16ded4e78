import { CARD_VARIANT_COUNT } from '@farmgate/contracts/business-constants'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { formatVariantPrice } from '@farmgate/contracts/price'
import { Button } from '@mantine/core'
import { IconCheck, IconCircleCheck, IconCopy } from '@tabler/icons-react'
import { trpc } from '../../shared/api/trpc.ts'
import { ListingPicture } from '../../shared/cards/listing-picture.tsx'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { LoadedForEdit, MissingForEdit } from '../../shared/forms/loaded-for-edit.tsx'
import { useCopy } from '../../shared/hooks/use-copy.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { listingLink } from '../../shared/location-link.ts'
import { ShareButton } from '../../shared/share/share-button.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import classes from './confirmation-screen.module.css'

const NOT_FOUND = 'Listing not found'
const ICON_PX = 20
const JUST_NOW_MS = 10 * 60_000

function ShareLink({ listing }: { listing: OwnedListing }) {
	const link = listingLink(listing)
	const { state, copy } = useCopy(link)
	const reason = hiddenReason(listing)
	return (
		<section className={classes.share} aria-labelledby="share-listing">
			<h2 id="share-listing">Share your listing</h2>
			{reason !== null && <p className={classes.muted}>{reason}</p>}
			<input
				className={classes.link}
				aria-label="Link"
				value={link}
				readOnly
				onFocus={(event) => event.target.select()}
			/>
			<div className={classes.actions}>
				<Button
					leftSection={
						state === 'copied' ? <IconCheck size={ICON_PX} aria-hidden /> : <IconCopy size={ICON_PX} aria-hidden />
					}
					onClick={() => void copy()}
				>
					{state === 'copied' ? 'Copied' : 'Copy link'}
				</Button>
				<ShareButton name={listing.title} link={link} />
			</div>
			<p role="status" className={state === 'failed' ? classes.failure : 'visually-hidden'}>
				{state === 'copied' && 'Copied to clipboard'}
				{state === 'failed' && 'Failed to copy. Please try manually selecting and copying the link'}
			</p>
		</section>
	)
}

function createdText(createdAt: string, now: Date): string {
	return now.getTime() - Date.parse(createdAt) < JUST_NOW_MS ? 'Just now' : formatLongDate(createdAt)
}

function Preview({ listing }: { listing: OwnedListing }) {
	const now = useNow()
	const shown = listing.variants.slice(0, CARD_VARIANT_COUNT)
	const hidden = listing.variants.length - shown.length
	return (
		<article className={classes.card}>
			<div className={classes.picture}>
				<ListingPicture listing={listing} isLarge />
			</div>
			<div className={classes.facts}>
				<p className={classes.muted}>{createdText(listing.createdAt, now)}</p>
				<h2>{listing.title}</h2>
				{shown.length > 0 && (
					<p className={classes.tags}>
						{shown.map((variant) => (
							<Tag key={`${variant.name} ${variant.price}`}>
								{variant.name} {formatVariantPrice(variant, listing.currency)}
							</Tag>
						))}
						{hidden > 0 && <Tag>+{hidden} more</Tag>}
					</p>
				)}
				{listing.categories.length > 0 && <p className={classes.muted}>{listing.categories.join(', ')}</p>}
				{listing.locationId !== null && <p className={classes.muted}>See location page for details</p>}
			</div>
		</article>
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
	return isPublic ? (
		<LinkButton to="/listings/$slug" params={{ slug }} variant="default">
			Edit this listing
		</LinkButton>
	) : (
		<LinkButton to="/listings/$id/edit" params={{ id: String(id) }} variant="default">
			Edit this listing
		</LinkButton>
	)
}

function Confirmation({ listing }: { listing: OwnedListing }) {
	return (
		<div className={classes.screen}>
			<h1 className={classes.title}>
				<IconCircleCheck size={36} aria-hidden /> Listing created!
			</h1>
			<Preview listing={listing} />
			<ShareLink listing={listing} />
			<div className={classes.actions}>
				<EditLink listing={listing} />
				<LinkButton to="/" variant="default">
					Back to home
				</LinkButton>
			</div>
		</div>
	)
}

/** Confirms that a listing was created, with the link to share. `id` is 0 for a malformed address. */
export function ConfirmationScreen({ id }: { id: number }) {
	const listing = trpc.listings.forEdit.useQuery({ id }, { enabled: id > 0 })
	if (id === 0) return <MissingForEdit title={NOT_FOUND} />
	return (
		<LoadedForEdit query={listing} missing={NOT_FOUND}>
			{(loaded) => <Confirmation listing={loaded} />}
		</LoadedForEdit>
	)
}
