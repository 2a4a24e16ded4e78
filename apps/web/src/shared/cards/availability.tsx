import type { Listing } from '@farmgate/contracts/listing'
import { formatLongDate } from '../dates/long-date.ts'
import { useNow } from '../hooks/use-now.ts'
import card from '../ui/card.module.css'

/** "Sold out", or from when a listing is for sale; nothing when it is for sale now. */
export function Availability({ listing }: { listing: Pick<Listing, 'isSoldOut' | 'availableFrom'> }) {
	const today = useNow().toISOString().slice(0, 10)
	const { isSoldOut, availableFrom } = listing
	if (isSoldOut) return <strong className={card.soldOut}>Sold out</strong>
	if (availableFrom === null || availableFrom <= today) return null
	return <span>Available from {formatLongDate(availableFrom, 'utc')}</span>
}
