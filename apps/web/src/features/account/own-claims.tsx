import type { OwnClaim } from '@farmgate/contracts/claim-request'
import { formatTotal } from '@farmgate/contracts/page'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { focusMain } from '../../shared/ui/focus-main.ts'
import { ShowMore } from '../../shared/ui/show-more.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import { useOwnClaims } from './account.queries.ts'
import classes from './dashboard-screen.module.css'
import items from './own-items.module.css'

function OwnClaimItem({ claim: { id, locationName, locationSlug, createdAt } }: { claim: OwnClaim }) {
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
		<li className={items.claim}>
			<div className={items.facts}>
				<h3 className={items.title}>
					<Link to="/locations/$idOrSlug" params={{ idOrSlug: locationSlug }}>
						{locationName}
					</Link>
				</h3>
				<p className={items.details}>Sent on {formatLongDate(createdAt)}. We email you when we have reviewed it.</p>
				<span className={items.state} data-tone="waiting">
					Claim in review
				</span>
			</div>
			<Button
				variant="default"
				aria-label={`Withdraw claim of ${locationName}`}
				loading={withdrawal.isPending}
				onClick={() => void withdraw()}
			>
				Withdraw
			</Button>
		</li>
	)
}

/** The user's claims that wait for a review. Nothing when there are none, or while they cannot be loaded. */
export function OwnClaims() {
	const pages = useOwnClaims()
	const claims = pages.data?.pages.flatMap((page) => page.items) ?? []
	const total = pages.data?.pages[0]?.total
	if (claims.length === 0 || total === undefined) return null
	return (
		<section aria-labelledby="own-claims" className={classes.section}>
			<h2 id="own-claims">
				Your claims <span className={classes.count}>({formatTotal(total)})</span>
			</h2>
			<ul className={items.list} aria-label="Your claims">
				{claims.map((claim) => (
					<OwnClaimItem key={claim.id} claim={claim} />
				))}
			</ul>
			{pages.hasNextPage && <ShowMore shown={claims.length} total={total} pages={pages} />}
		</section>
	)
}
