import type { ClaimRequest } from '@farmgate/contracts/claim-request'
import { websiteLink } from '@farmgate/contracts/website-link'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { websiteName } from '../../shared/safe-links.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import type { Column } from '../../shared/ui/paged-table.tsx'
import { DecidedTable } from './decided-table.tsx'
import { Facts, Quote } from './facts.tsx'
import { LocationPageLink } from './location-page-link.tsx'
import { chosenOption } from './queue-filters.tsx'
import { QueueScreen } from './queue-screen.tsx'
import type { ReviewSelection } from './review-search.ts'
import { requestOf } from './use-review-queue.ts'

const TITLE = 'Claim Requests'
const PAGE_SIZE = 50
const USUAL_REASONS = [
	['Not confirmed', 'We could not confirm that this place is yours. Please write to us from an address of the farm.'],
	['Not reachable', 'We could not reach you with the details that you left.'],
	['Run by another person', 'The place told us that you do not run it.'],
] as const

const STATES = [
	{ value: '', label: 'Waiting' },
	{ value: 'approved', label: 'Approved' },
	{ value: 'declined', label: 'Declined' },
] as const

function accountText({ userId, accountEmail }: ClaimRequest): string {
	if (userId === null) return 'Not signed in. The place goes to the account with this verified email address.'
	return accountEmail ?? 'Signed in when sending the claim'
}

function ClaimDetail({ claim }: { claim: ClaimRequest }) {
	const website = websiteLink(claim.locationWebsite)
	return (
		<>
			<Facts
				facts={[
					['Place', <LocationPageLink key="link" slug={claim.locationSlug} name={claim.locationName} />],
					['Place’s phone', claim.locationPhone],
					[
						'Place’s website',
						website && (
							<ExternalLink key="website" href={website}>
								{websiteName(website)}
							</ExternalLink>
						),
					],
					['Name', claim.name],
					[
						'Email',
						<a key="email" href={`mailto:${claim.email}`}>
							{claim.email}
						</a>,
					],
					['Phone', claim.phone],
					['Account', accountText(claim)],
					['Sent on', formatLongDate(claim.createdAt)],
				]}
			/>
			<Quote>{claim.message}</Quote>
		</>
	)
}

function DeleteClaim({ claim, onDelete }: { claim: ClaimRequest; onDelete: () => void }) {
	const [isAsking, setAsking] = useState(false)
	return (
		<>
			<Button variant="subtle" onClick={() => setAsking(true)}>
				Delete
			</Button>
			{isAsking && (
				<ConfirmDialog
					title={`Delete the claim of ${claim.locationName}?`}
					label="Delete claim"
					isDanger
					onConfirm={onDelete}
					onClose={() => setAsking(false)}
				>
					<Text>
						The claim of {claim.name} and everything in it is deleted. {claim.name} is not informed. This cannot be
						undone.
					</Text>
				</ConfirmDialog>
			)}
		</>
	)
}

const DECIDED_COLUMNS: readonly Column<ClaimRequest>[] = [
	{ header: 'Name', cell: ({ name }) => name },
	{ header: 'Email', cell: ({ email }) => email },
	{ header: 'Decided', cell: ({ decidedAt, createdAt }) => formatLongDate(decidedAt ?? createdAt) },
	{ header: 'Reason', cell: ({ declineReason }) => declineReason },
]

/** The claims of locations without an owner: those that wait, or those that were decided. */
export function ClaimsScreen(selection: ReviewSelection) {
	const { q, sort, state } = selection.filter
	const status = chosenOption(STATES, state) || 'pending'
	const pages = trpc.claims.list.useInfiniteQuery(
		{ limit: PAGE_SIZE, q, sort, status },
		{ getNextPageParam: nextCursorOf },
	)
	const { claims } = trpc.useUtils().client
	const reopen = requestOf(claims.reopen, claims.reopenMany)
	const remove = {
		done: 'claim deleted',
		run: { one: ({ id }: ClaimRequest) => claims.remove.mutate({ id }) },
		undo: null,
	}
	return (
		<QueueScreen
			title={TITLE}
			noun="claim"
			selection={selection}
			filters={{
				searchLabel: 'Place, name or message',
				states: STATES,
				table: (
					<DecidedTable
						label={TITLE}
						noun="claim"
						columns={DECIDED_COLUMNS}
						pages={pages}
						reopen={(item) => reopen.one(item, '')}
					/>
				),
			}}
			emptyText="No claims are waiting."
			pages={pages}
			nameOf={({ locationName }) => locationName}
			summaryOf={({ name }) => name}
			detail={(claim) => <ClaimDetail claim={claim} />}
			approve={{
				label: 'Approve',
				done: 'claim approved',
				run: requestOf(claims.approve, claims.approveMany),
				undo: reopen,
				several: {
					done: 'approved',
					text: 'Each place goes to the person who claims it, who gets an email. Other claims of these places are declined.',
				},
			}}
			reject={{
				label: 'Decline',
				done: 'claim declined',
				run: requestOf(claims.decline, claims.declineMany),
				undo: reopen,
				reason: {
					title: ({ locationName }) => `Decline the claim of ${locationName}`,
					explanation: ({ name }) => `${name} gets the reason by email, and on the dashboard when signed in.`,
					usual: USUAL_REASONS,
				},
				several: {
					done: 'declined',
					text: 'Each of them gets the reason by email, and on the dashboard when signed in.',
				},
			}}
			more={(claim, decide) => <DeleteClaim claim={claim} onDelete={() => decide(remove)} />}
			auditEntity="claim_request"
		/>
	)
}
