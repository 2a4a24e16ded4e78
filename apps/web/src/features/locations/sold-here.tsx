import type { Location } from '@farmgate/contracts/location'
import { Badge, Group } from '@mantine/core'

/** The categories of a location. Renders nothing without any. */
export function SoldHere({ location: { categories } }: { location: Pick<Location, 'categories'> }) {
	if (categories.length === 0) return null
	return (
		<section aria-labelledby="sold-here">
			<h2 id="sold-here">What is sold here</h2>
			<Group gap={4} mt="xs">
				{categories.map((category) => (
					<Badge key={category} color="gray" radius="xl" px={8}>
						{category}
					</Badge>
				))}
			</Group>
		</section>
	)
}
