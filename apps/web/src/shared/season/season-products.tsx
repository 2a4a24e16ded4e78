import { countText } from '@farmgate/contracts/page'
import { productPictureAddress } from '@farmgate/contracts/product-picture-address'
import type { CountedProduct } from '@farmgate/contracts/seasonal-produce'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { capitalized } from '../capitalized.ts'
import { TileLink } from '../ui/tile-link.tsx'
import classes from './season-products.module.css'

const PICTURE_PX = 96

/** "4 places", or "40 places with fruit" when none names the product itself. */
function placesText({ listed, named, total }: CountedProduct): string {
	if (total === 0) return 'Not listed here yet'
	return named > 0 ? countText(named, 'place') : `${countText(total, 'place')} with ${listed}`
}

type Props = {
	products: readonly CountedProduct[]
	/** Parameters of the search for a product, besides its name. */
	search?: { near?: string; nearName?: string }
	/** The button that puts a product on the shopping list. */
	addToList: (name: string) => ReactNode
}

/** Products as pictures, each with the places that list it. */
export function SeasonProducts({ products, search = {}, addToList }: Props) {
	return (
		<ul className={classes.products}>
			{products.map((product) => (
				<li key={product.name}>
					<TileLink to="/search" search={{ q: product.q, ...search }}>
						<img
							src={productPictureAddress({ title: product.name })}
							alt=""
							width={PICTURE_PX}
							height={PICTURE_PX}
							loading="lazy"
							decoding="async"
						/>
						<b>{capitalized(product.name)}</b>{' '}
						<Text span size="sm" c="dimmed">
							{placesText(product)}
						</Text>
					</TileLink>
					<div className={classes.add}>{addToList(product.name)}</div>
				</li>
			))}
		</ul>
	)
}
