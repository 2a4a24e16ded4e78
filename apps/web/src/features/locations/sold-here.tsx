import type { Location } from '@farmgate/contracts/location'
import { Button, Group } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'

/** Categories before the list is unfolded: about three rows on a phone. */
const FOLDED_COUNT = 8

type Props = {
	location: Pick<Location, 'categories'>
	/** Shows a category, with a way to put it on the shopping list. */
	addToList: (category: string) => ReactNode
}

/** The categories of a location; many are folded. Renders nothing without any. */
export function SoldHere({ location: { categories }, addToList }: Props) {
	const [isUnfolded, setUnfolded] = useState(false)
	if (categories.length === 0) return null
	return (
		<section aria-labelledby="sold-here">
			<h2 id="sold-here">What is sold here</h2>
			<Group gap={4} mt="xs">
				{(isUnfolded ? categories : categories.slice(0, FOLDED_COUNT)).map((category) => (
					<Fragment key={category}>{addToList(category)}</Fragment>
				))}
				{categories.length > FOLDED_COUNT && (
					<Button
						variant="subtle"
						size="compact-md"
						aria-expanded={isUnfolded}
						onClick={() => setUnfolded(!isUnfolded)}
					>
						{isUnfolded ? 'Show fewer' : `Show all ${categories.length}`}
					</Button>
				)}
			</Group>
		</section>
	)
}
