import { CONFIRMATION_STALE_DAYS } from '@farmgate/contracts/business-constants'
import { DAY_MS } from '@farmgate/contracts/hours'
import { isVerified, type Location } from '@farmgate/contracts/location'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useNow } from '../../shared/hooks/use-now.ts'
import { LocationTypeBadge } from '../../shared/ui/location-type-badge.tsx'
import classes from './trust-state.module.css'

const ICON_PX = 18

type Known = Pick<Location, 'lastConfirmedAt' | 'recentConfirmationCount'>

/** ", 2019, not confirmed since": the age of a source's entry. */
function ageText({ lastConfirmedAt, recentConfirmationCount }: Known, now: Date): string {
	const date = lastConfirmedAt === null ? null : new Date(lastConfirmedAt)
	const year = date === null ? '' : `, ${date.getUTCFullYear()}`
	const isOld = date === null || now.getTime() - date.getTime() > CONFIRMATION_STALE_DAYS * DAY_MS
	if (!isOld || recentConfirmationCount > 0) return year
	return `${year}, ${date === null ? 'not confirmed' : 'not confirmed since'}`
}

/**
 * How far a page can be trusted: verified and by whom it is managed, or its type and who lists it since when, or that it waits
 * for approval.
 */
export function TrustState({ location }: { location: Location }) {
	const now = useNow()
	const { provenance, isApproved, type, ownerUserId } = location
	const managed = ownerUserId !== null && <span className={classes.note}>Managed by its owner</span>
	if (isVerified(location)) {
		return (
			<>
				<span className={classes.verified}>
					<IconRosetteDiscountCheck size={ICON_PX} aria-hidden /> Verified
				</span>
				{managed}
			</>
		)
	}
	if (!isApproved) {
		return (
			<>
				<LocationTypeBadge type={type} />
				<span className={classes.note}>Waiting for approval. Not in any list yet.</span>
			</>
		)
	}
	const isDelisted = provenance !== null && provenance.delistedAt !== null
	return (
		<>
			<LocationTypeBadge type={type} />
			{managed}
			{provenance !== null && (
				<span className={classes.note}>
					{`${isDelisted ? 'No longer listed' : 'Listed'} by ${provenance.source}`}
					<span>{ageText(location, now)}</span>
				</span>
			)}
		</>
	)
}
