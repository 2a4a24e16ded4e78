import { SectionHeading } from '../../shared/ui/section-heading.tsx'
import { TownLinks } from './town-links.tsx'
import { useLocationTown } from './towns.queries.ts'

/** Links from a location to the pages of its town. Renders nothing without a town or when loading fails. */
export function MoreNearTown({ locationId }: { locationId: number }) {
	const { data } = useLocationTown(locationId)
	if (!data?.town) return null
	const { town, categories } = data
	return (
		<section aria-labelledby="more-near-town">
			<SectionHeading id="more-near-town" title={`More near ${town.name}`} />
			<TownLinks
				isOneRow
				links={[
					{ town, category: null, text: 'All places' },
					...categories.map(({ slug, name }) => ({ town, category: slug, text: name })),
				]}
			/>
		</section>
	)
}
