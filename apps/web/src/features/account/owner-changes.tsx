import type { OwnerChange } from '@farmgate/contracts/location-admin'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { ShowMore } from '../../shared/ui/show-more.tsx'

function changeText({ kind, isGained, isOwned }: OwnerChange): string {
	const reason = kind === 'merged' ? 'This place was listed twice, so we merged both pages. ' : ''
	if (isGained) return `${reason}You manage it now.`
	return isOwned
		? `${reason}Another account manages it now.`
		: `${reason}You no longer manage it, and no other account does.`
}

/** What admins changed lately about who owns the user's places. Nothing when there is nothing. */
export function OwnerChanges() {
	const pages = trpc.account.ownerChanges.useInfiniteQuery({}, { getNextPageParam: nextCursorOf })
	const changes = pages.data?.pages.flatMap(({ items }) => items) ?? []
	const total = pages.data?.pages[0]?.total
	if (changes.length === 0 || total === undefined) return null
	return (
		<Stack component="section" aria-labelledby="owner-changes">
			<Title order={2} id="owner-changes">
				Changes to your places
			</Title>
			<Stack component="ul" aria-label="Changes to your places">
				{changes.map((change) => (
					<Paper component="li" key={change.id} p="lg">
						<Title order={3}>
							<Link to="/locations/$idOrSlug" params={{ idOrSlug: change.locationSlug }}>
								{change.locationName}
							</Link>
						</Title>
						<Text>{changeText(change)}</Text>
						<Text size="sm" c="dimmed">
							{formatLongDate(change.at)}. If this is wrong, please report a problem on its page.
						</Text>
					</Paper>
				))}
			</Stack>
			<ShowMore shown={changes.length} total={total} pages={pages} />
		</Stack>
	)
}
