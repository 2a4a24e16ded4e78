import { isGoodsCategory } from '@farmgate/contracts/category'
import type { Location } from '@farmgate/contracts/location'
import { Button, Group, Text } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'

/** Categories before the list is unfolded: about three rows on a phone. */
const FOLDED_COUNT = 8

type Props = {
	location: Pick<Location, 'categories'>
	/** Shows a category, with a way to put it on the shopping list. */
	addToList: (category: string) => ReactNode
}

/** The goods of a location, of which many are folded, and its other categories. Renders nothing without any. */
export function SoldHere({ location: { categories }, addToList }: Props) {
	const [isUnfolded, setUnfolded] = useState(false)
	const goods = categories.filter(isGoodsCategory)
	const others = categories.filter((category) => !isGoodsCategory(category))
	return (
		<>
			{goods.length > 0 && (
				<section aria-labelledby="sold-here">
					<h2 id="sold-here">What is sold here</h2>
					<Group gap={4} mt="xs">
						{(isUnfolded ? goods : goods.slice(0, FOLDED_COUNT)).map((category) => (
							<Fragment key={category}>{addToList(category)}</Fragment>
						))}
						{goods.length > FOLDED_COUNT && (
							<Button
								variant="subtle"
								size="compact-md"
								aria-expanded={isUnfolded}
								onClick={() => setUnfolded(!isUnfolded)}
							>
								{isUnfolded ? 'Show fewer' : `Show all ${goods.length}`}
							</Button>
						)}
					</Group>
				</section>
			)}
			{others.length > 0 && <Text>{others.join(' · ')}</Text>}
		</>
	)
}
