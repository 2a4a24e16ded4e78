import type { TripPlan, TripRequest } from '@farmgate/contracts/trip'
import { Button, Group, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadedOr } from '../../shared/rendering/loaded-or.ts'
import { ownOrigin } from '../../shared/rendering/render-conditions.ts'
import { ShareButton } from '../../shared/share/share-button.tsx'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import type { TripSearch } from './trip-search.ts'
import { directionsLinks } from './trip-text.ts'
import classes from './trips.module.css'

/** The screen works without it, so it may be missing. */
const TripCode = lazy(() =>
	loadedOr(
		async () => (await import('./trip-code.tsx')).TripCode,
		() => null,
	),
)

type Props = {
	plan: TripPlan
	/** Whether the link of the trip opens with this plan. Otherwise it names the stops. */
	isFirst: boolean
	request: TripRequest
	search: TripSearch
}

/** What can be done with a plan: open it in a map application, share it, print it. */
export function TripActions({ plan, isFirst, request: { start, end }, search }: Props) {
	const router = useRouter()
	const stops = plan.stops.map(({ location }) => location)
	const links = directionsLinks([start, ...stops.map(({ coordinates }) => coordinates), end ?? start])
	const shared = isFirst ? search : { ...search, stops: stops.map(({ id }) => id).join(','), without: undefined }
	const link = `${ownOrigin()}${router.buildLocation({ to: '/list', search: shared }).href}`
	return (
		<>
			<Suspense fallback={null}>
				<TripCode link={link} />
			</Suspense>
			<Group className={classes.screenOnly} gap="xs">
				<ShareButton name="this trip" link={link} />
				<Button variant="default" leftSection={<IconPrinter aria-hidden />} onClick={() => window.print()}>
					Print
				</Button>
				<Group gap="0 1rem" data-touch-links>
					Open in{' '}
					{links.map(({ name, href }) => (
						<ExternalLink key={name} href={href}>
							{name}
						</ExternalLink>
					))}
				</Group>
				<Text size="sm" c="dimmed">
					The link of this trip contains its start.
				</Text>
			</Group>
		</>
	)
}
