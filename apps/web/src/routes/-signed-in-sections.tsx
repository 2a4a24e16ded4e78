import { HowItWorks } from '../features/home/how-it-works.tsx'
import { NewestListings } from '../features/listings/newest-listings.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

/** What the home screen has for signed-in users only. Loaded on demand, because most visitors are signed out. */
export function SignedInSections({ isKnown }: { isKnown: boolean }) {
	return (
		<>
			<PageColumn>
				<NewestListings title="Fresh Local Produce" isEnabled={isKnown} />
			</PageColumn>
			<PageColumn>
				<HowItWorks />
			</PageColumn>
		</>
	)
}
