import { formatInteger } from '@farmgate/contracts/page'
import { type AccountUse, QUOTAS, type QuotaName } from '@farmgate/contracts/quotas'
import { Text } from '@mantine/core'
import { trpc } from '../api/trpc.ts'
import { formatLongDate } from '../dates/long-date.ts'
import { useIdentity } from '../identity/use-identity.ts'

type Subject = Exclude<QuotaName, 'photoBytes'>

const NOUNS: Record<Subject, string> = { locations: 'places', listings: 'products', photos: 'photos' }
const BYTES_OF_MEGABYTE = 1_000_000
/** The share of a limit from which it is shown. */
const SHOWN_FROM = 0.8

function isNearlyUsed({ used, limit }: AccountUse[QuotaName]): boolean {
	return limit !== null && used >= SHOWN_FROM * limit
}

function megabytesText({ photoBytes: { used, limit } }: AccountUse): string {
	if (limit === null) return ''
	const number = (bytes: number) => formatInteger(Math.ceil(bytes / BYTES_OF_MEGABYTE))
	return ` and ${number(used)} of ${number(limit)} MB`
}

/** "You have 18 of 20 places. From June 20, 2026 on you may have 200." Null while much is left. */
export function quotaText(use: AccountUse, of: Subject): string | null {
	const { used, limit } = use[of]
	const isNear = isNearlyUsed(use[of]) || (of === 'photos' && isNearlyUsed(use.photoBytes))
	if (limit === null || !isNear) return null
	const number = formatInteger
	const now = `You have ${number(used)} of ${number(limit)} ${NOUNS[of]}${of === 'photos' ? megabytesText(use) : ''}.`
	if (use.newUntil !== null)
		return `${now} From ${formatLongDate(use.newUntil)} on you may have ${number(QUOTAS[of].ofAccount)}.`
	return used < limit ? now : `${now} Delete some that you no longer need.`
}

/** How much of a limit the signed-in user's account uses. Nothing for visitors, for admins, and while much is left. */
export function QuotaNote({ of }: { of: Subject }) {
	const isSignedIn = useIdentity().status === 'signed-in'
	const { data } = trpc.account.use.useQuery(undefined, { enabled: isSignedIn })
	const text = data === undefined ? null : quotaText(data, of)
	if (data === undefined || text === null) return null
	const isReached = data[of].used >= (data[of].limit ?? Number.POSITIVE_INFINITY)
	return (
		<Text size="sm" c={isReached ? 'var(--mantine-color-error)' : 'dimmed'} role={isReached ? 'alert' : undefined}>
			{text}
		</Text>
	)
}
