import type { OwnClaim } from '@farmgate/contracts/claim-request'
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { CountedHeading } from '../../shared/ui/counted-heading.tsx'
import { focusMain } from '../../shared/ui/focus-main.ts'
import { ShowMore } from '../../shared/ui/show-more.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import { useOwnClaims } from './account.queries.ts'

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

function OwnClaimItem({ claim }: { claim: OwnClaim }) {
	const { id, locationName, locationSlug, status } = claim
	const cache = trpc.useUtils()
	const withdrawal = trpc.claims.withdraw.useMutation({
		// Also after a failure: the claim may have been reviewed in the meantime. The button waits for the new list.
		onSettled: () => cache.claims.own.invalidate(),
	})
	async function withdraw(): Promise<void> {
		try {
			await withdrawal.mutateAsync({ id })
			showToast({ title: 'Claim withdrawn' })
			focusMain()
		} catch (error) {
			showToast({ title: 'Your claim was not withdrawn', message: errorText(readError(error)), isError: true })
		}
	}
	return (
		<Paper component="li" p="lg">
			<Group justify="space-between">
				<Stack gap={2} align="flex-start">
					<Title order={3}>
						<Link to="/locations/$idOrSlug" params={{ idOrSlug: locationSlug }}>
							{locationName}
						</Link>
					</Title>
					<Text size="sm" c="dimmed">
						{claimText(claim)}
					</Text>
					<Badge color={STATES[status].color}>{STATES[status].text}</Badge>
				</Stack>
				{status === 'pending' && (
					<Button
						variant="default"
						aria-label={`Withdraw claim of ${locationName}`}
						loading={withdrawal.isPending}
						onClick={() => void withdraw()}
					>
						Withdraw
					</Button>
				)}
			</Group>
		</Paper>
	)
}

/** The user's claims, pending or decided lately. Nothing when there are none, or while they cannot be loaded. */
export function OwnClaims() {
	const pages = useOwnClaims()
	const claims = pages.data?.pages.flatMap((page) => page.items) ?? []
	const total = pages.data?.pages[0]?.total
	if (claims.length === 0 || total === undefined) return null
	return (
		<Stack component="section" aria-labelledby="own-claims">
			<CountedHeading id="own-claims" title="Your claims" total={total} />
			<Stack component="ul" aria-label="Your claims">
				{claims.map((claim) => (
					<OwnClaimItem key={claim.id} claim={claim} />
				))}
			</Stack>
			{pages.hasNextPage && <ShowMore shown={claims.length} total={total} pages={pages} />}
		</Stack>
	)
}
