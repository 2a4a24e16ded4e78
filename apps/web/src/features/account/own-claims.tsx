import { PAGE_LIMIT_DEFAULT } from '@farmgate/contracts/business-constants'
import type { OwnClaim } from '@farmgate/contracts/claim-request'
import type { OwnerChange } from '@farmgate/contracts/location-admin'
import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { focusMain } from '../../shared/ui/focus-main.ts'
import { PagedList } from '../../shared/ui/paged-list.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'

const STATES = {
	pending: { text: 'Claim in review', color: 'marigold' },
	approved: { text: 'Claim approved', color: 'leaf' },
	declined: { text: 'Claim declined', color: 'tomato' },
} as const

function claimText({ status, createdAt, decidedAt, declineReason }: OwnClaim): string {
	if (status === 'pending') return `Sent on ${formatLongDate(createdAt)}. We email you when we have reviewed it.`
	const decided = `Decided on ${formatLongDate(decidedAt ?? createdAt)}.`
	return declineReason === null ? decided : `${decided} ${declineReason}`
}

function OwnClaimItem({ claim, claim: { id, locationName, locationSlug, status } }: { claim: OwnClaim }) {
	const cache = trpc.useUtils()
	async function withdraw(): Promise<void> {
		// Also after a failure: the claim may have been reviewed in the meantime. The button waits for the new list.
		await cache.client.claims.withdraw.mutate({ id }).finally(() => cache.claims.own.invalidate())
		showToast({ title: 'Claim withdrawn' })
		focusMain()
	}
	return (
		<Paper component="li" p="lg">
			<Group justify="space-between">
				<Stack gap={2} align="flex-start">
					<LocationTitle name={locationName} slug={locationSlug} />
					<Text size="sm" c="dimmed">
						{claimText(claim)}
					</Text>
					<Badge color={STATES[status].color}>{STATES[status].text}</Badge>
				</Stack>
				{status === 'pending' && (
					<ActionButton
						aria-label={`Withdraw claim of ${locationName}`}
						failureTitle="Your claim was not withdrawn"
						action={withdraw}
					>
						Withdraw
					</ActionButton>
				)}
			</Group>
		</Paper>
	)
}

function LocationTitle({ name, slug }: { name: string; slug: string }) {
	return (
		<Title order={3}>
			<Link to="/locations/$idOrSlug" params={{ idOrSlug: slug }}>
				{name}
			</Link>
		</Title>
	)
}

/** The user's claims that are pending or were decided lately, newest first. */
export function OwnClaims() {
	const pages = trpc.claims.own.useInfiniteQuery({ limit: PAGE_LIMIT_DEFAULT }, { getNextPageParam: nextCursorOf })
	return (
		<PagedList title="Your claims" pages={pages}>
			{(claim) => <OwnClaimItem key={claim.id} claim={claim} />}
		</PagedList>
	)
}

function changeText({ kind, isGained, isOwned }: OwnerChange): string {
	const reason = kind === 'merged' ? 'This place was listed twice, so we merged both pages. ' : ''
	if (isGained) return `${reason}You manage it now.`
	return isOwned
		? `${reason}Another account manages it now.`
		: `${reason}You no longer manage it, and no other account does.`
}

/** What admins changed lately about who owns the user's places. */
export function OwnerChanges() {
	const pages = trpc.account.ownerChanges.useInfiniteQuery({}, { getNextPageParam: nextCursorOf })
	return (
		<PagedList title="Changes to your places" pages={pages}>
			{(change) => (
				<Paper component="li" key={change.id} p="lg">
					<LocationTitle name={change.locationName} slug={change.locationSlug} />
					<Text>{changeText(change)}</Text>
					<Text size="sm" c="dimmed">
						{formatLongDate(change.at)}. If this is wrong, please report a problem on its page.
					</Text>
				</Paper>
			)}
		</PagedList>
	)
}
