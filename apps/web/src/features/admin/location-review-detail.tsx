import type { Location } from '@farmgate/contracts/location'
import type { LocationReview } from '@farmgate/contracts/location-review'
import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { countText } from '../../shared/count-text.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { DiffTable } from './diff-table.tsx'
import { Facts, Quote } from './facts.tsx'
import { LocationPageLink } from './location-page-link.tsx'
import classes from './location-review.module.css'
import { fieldsOfOwned, fieldTexts } from './review-fields.ts'
import { ReviewMap } from './review-map.tsx'

type Props = {
	location: Location
	/** Proposed categories that will be created on approval. */
	accepted: readonly string[]
	onAccept: (categories: string[]) => void
}

function submitterText({ otherSubmissions }: LocationReview): string {
	if (otherSubmissions === null) return 'A visitor without an account'
	if (otherSubmissions === 0) return 'A user without other places'
	return `A user with ${countText(otherSubmissions, 'other place')}`
}

function ProposedCategories({ names, accepted, onAccept }: Omit<Props, 'location'> & { names: readonly string[] }) {
	if (names.length === 0) return null
	return (
		<fieldset className={classes.categories}>
			<legend>Proposed categories: check those to add for everyone</legend>
			{names.map((name) => (
				<label key={name} className={classes.category}>
					<input
						type="checkbox"
						checked={accepted.includes(name)}
						onChange={({ target }) =>
							onAccept(target.checked ? [...accepted, name] : accepted.filter((other) => other !== name))
						}
					/>
					{name}
				</label>
			))}
		</fieldset>
	)
}

function Duplicates({ review }: { review: LocationReview }) {
	const { duplicates, location } = review
	if (duplicates.length === 0) return <p className={classes.muted}>No similar place is listed nearby.</p>
	return (
		<section className={classes.section} aria-label="Possible duplicates">
			<h3>Is it one of these?</h3>
			{duplicates.map((duplicate, index) => (
				<details key={duplicate.location.id} className={classes.duplicate} open={index === 0}>
					<summary>
						{duplicate.location.name}, {Math.round(duplicate.distanceMeters).toLocaleString('en-US')} m away:{' '}
						{duplicate.reason}
						{!duplicate.location.isApproved && ' (also waiting for approval)'}
					</summary>
					<p>
						<LocationPageLink slug={duplicate.location.slug} name="See its page" />
					</p>
					<DiffTable
						label={`Differences to ${duplicate.location.name}`}
						left={{ title: 'Submitted', fields: fieldsOfOwned(location) }}
						right={{ title: 'Listed', fields: duplicate.location }}
					/>
				</details>
			))}
		</section>
	)
}

function RejectedBefore({ review: { rejectedBefore, location } }: { review: LocationReview }) {
	if (rejectedBefore === null) return null
	return (
		<section className={classes.section} aria-label="Rejected before">
			<h3>Rejected on {formatLongDate(rejectedBefore.at)}, and changed since</h3>
			<Quote>{rejectedBefore.reason}</Quote>
			<DiffTable
				label="Changes since the rejection"
				left={{ title: 'Now', fields: fieldsOfOwned(location) }}
				right={{ title: 'Rejected', fields: rejectedBefore.fields }}
			/>
		</section>
	)
}

/** What was submitted, on a map with those that may be the same. Without the review, what the list knows. */
export function LocationReviewDetail({ location, accepted, onAccept }: Props) {
	const { data, error, refetch, isFetching } = trpc.locations.review.useQuery({ id: location.id }, { staleTime: 0 })
	const owned = data?.location
	const shown = useMemo(
		() => (owned ? { ...owned, coordinates: owned.exact.coordinates } : location),
		[owned, location],
	)
	const others = useMemo(() => data?.duplicates.map((duplicate) => duplicate.location) ?? [], [data])
	const texts = fieldTexts(owned ? fieldsOfOwned(owned) : location).filter(({ label }) => label !== 'Name')
	return (
		<>
			{/* First, because the controls of a map lower down would be below the buttons that stay in view. */}
			<ReviewMap location={shown} others={others} />
			<Facts
				facts={[
					...texts.map(({ label, text }): [string, string] => [label, text]),
					['Page', <LocationPageLink key="page" slug={location.slug} name="See its page" />],
					['Address', owned?.hidesExactLocation ? 'Visitors see only the town.' : null],
					['Sent by', data ? submitterText(data) : null],
					['Sent on', formatLongDate(location.createdAt)],
				]}
			/>
			{owned && owned.photos.length > 0 && (
				<ul className={classes.photos} aria-label="Photos">
					{owned.photos.map((photo) => (
						<li key={photo.id}>
							<img src={photo.thumbUrl} alt={photo.alt} loading="lazy" />
						</li>
					))}
				</ul>
			)}
			{error && <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
			{!data && !error && <Skeleton height="6rem" radius="md" />}
			{data && (
				<>
					<ProposedCategories names={data.location.proposedCategories} accepted={accepted} onAccept={onAccept} />
					<RejectedBefore review={data} />
					<Duplicates review={data} />
				</>
			)}
		</>
	)
}
