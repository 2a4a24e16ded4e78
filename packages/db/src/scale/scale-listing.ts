import { slugify } from '@farmgate/contracts/slug'
import type { StoredVariant } from '../schema/listings.ts'
import { arrayLiteral, type CopyValue } from './copy-format.ts'
import type { ProductLine } from './product-catalog.ts'
import type { Random } from './random.ts'
import { instantWithinTwoYears, type ScaleLocation } from './scale-location.ts'
import { scaleSlugPrefix } from './scale-slug.ts'
import { PRODUCT_NOTES } from './vocabulary.ts'

/** Columns of a row: the ids of listing and location, then the values of `makeScaleListing`. */
export const LISTING_COLUMNS = [
	...['id', 'location_id', 'slug', 'title', 'description', 'categories', 'variants', 'lat', 'lng', 'is_active'],
	...['place_is_public', 'is_sample', 'created_at', 'updated_at'],
]

/** Values of the location's listing with this number, for `LISTING_COLUMNS` after the ids. */
export function makeScaleListing(
	seed: number,
	ordinal: number,
	number: number,
	random: Random,
	location: ScaleLocation,
): CopyValue[] {
	const line = random.pick(location.lines)
	const product = random.pick(line.products)
	const title = random.isChance(0.3) ? `${product} from ${location.name}` : product
	const createdAt = instantWithinTwoYears(random)
	return [
		`${scaleSlugPrefix(seed)}${ordinal}-${number}-${slugify(product, 'product')}`,
		title,
		`${product}. ${random.pickSome(PRODUCT_NOTES, random.integer(1, 2)).join(' ')}`,
		arrayLiteral([line.category]),
		JSON.stringify(generateVariants(random, line)),
		location.lat,
		location.lng,
		!random.isChance(0.04),
		location.isApproved,
		true,
		createdAt,
		createdAt,
	]
}

/** Empty (price on request) in one of ten. Prices are multiples of 25 cents. */
function generateVariants(random: Random, line: ProductLine): StoredVariant[] {
	if (random.isChance(0.1)) return []
	return random.pickSome(line.units, random.integer(1, line.units.length)).map((name) => ({
		name,
		priceMinor: Math.max(25, Math.round((line.usualCents * (0.6 + random.fraction() * 1.4)) / 25) * 25),
	}))
}
