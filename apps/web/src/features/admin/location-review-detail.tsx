import type { Location } from '@farmgate/contracts/location'
import type { LocationReview } from '@farmgate/contracts/location-review'
import { countText, formatInteger } from '@farmgate/contracts/page'
import { Accordion, Checkbox, Group, Image, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { DiffTable } from './diff-table.tsx'
import { Facts, Quote } from './facts.tsx'
import { LocationPageLink } from './location-page-link.tsx'
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
		<Checkbox.Group
			label="Proposed categories: check those to add for everyone"
			value={[...accepted]}
			onChange={onAccept}
		>
			{names.map((name) => (
				<Checkbox key={name} value={name} label={name} />
			))}
		</Checkbox.Group>
	)
}

const keyOf = ({ location }: LocationReview['duplicates'][number]) => String(location.id)

function Duplicates({ review }: { review: LocationReview }) {
	const { duplicates, location } = review
	if (duplicates.length === 0) return <Text c="dimmed">No similar place is listed nearby.</Text>
	return (
		<section aria-label="Possible duplicates">
			<Title order={3} mb="xs">
				Is it one of these?
			</Title>
			<Accordion variant="contained" multiple defaultValue={duplicates.slice(0, 1).map(keyOf)}>
				{duplicates.map((duplicate) => (
					<Accordion.Item key={duplicate.location.id} value={keyOf(duplicate)}>
						<Accordion.Control>
							{duplicate.location.name}, {formatInteger(Math.round(duplicate.distanceMeters))} m away:{' '}
							{duplicate.reason}
							{!duplicate.location.isApproved && ' (also waiting for approval)'}
						</Accordion.Control>
						<Accordion.Panel>
							<LocationPageLink slug={duplicate.location.slug} name="See its page" />
							<DiffTable
								label={`Differences to ${duplicate.location.name}`}
								left={{ title: 'Submitted', fields: fieldsOfOwned(location) }}
								right={{ title: 'Listed', fields: duplicate.location }}
							/>
						</Accordion.Panel>
					</Accordion.Item>
				))}
			</Accordion>
		</section>
	)
}

function RejectedBefore({ review: { rejectedBefore, location } }: { review: LocationReview }) {
	if (rejectedBefore === null) return null
	return (
		<Stack component="section" gap="xs" aria-label="Rejected before">
			<Title order={3}>Rejected on {formatLongDate(rejectedBefore.at)}, and changed since</Title>
			<Quote>{rejectedBefore.reason}</Quote>
			<DiffTable
				label="Changes since the rejection"
				left={{ title: 'Now', fields: fieldsOfOwned(location) }}
				right={{ title: 'Rejected', fields: rejectedBefore.fields }}
			/>
		</Stack>
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
				<Group gap="xs" role="group" aria-label="Photos">
					{owned.photos.map(({ id, thumbUrl, alt }) => (
						<Image key={id} src={thumbUrl} alt={alt} loading="lazy" w="7rem" h="6rem" radius="md" />
					))}
				</Group>
			)}
			{error && <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
			{!data && !error && <Skeleton height="6rem" />}
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
