// cspell:ignore Erdbeeren
import { STARTING_CATEGORIES, type StartingCategory } from '@farmgate/contracts/category'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { findGood } from '@farmgate/contracts/vocabulary/vocabulary'

/** Lower-case labels of directories of the USDA, and the category each one means. */
const LABELS: Record<string, StartingCategory> = {
	'cut flowers': 'Flowers',
	'bedding plants': 'Plants',
	'maple products': 'Maple Syrup',
	juices: 'Juice & Cider',
	'dairy products': 'Dairy',
	'dry beans': 'Beans',
	'pick your own': 'U-Pick',
	'hay rides': 'Family Activities',
	'petting zoo': 'Family Activities',
	'corn maze': 'Family Activities',
	'pony rides': 'Family Activities',
	'fresh fruits': 'Fruit',
	'fresh vegetables': 'Vegetables',
	'canned or preserved food': 'Preserves',
	'canned or preserved fruits/vegetables': 'Preserves',
	'canned, preserved fruits/vegetables': 'Preserves',
	'fresh and/or dried herbs': 'Herbs',
	'fresh/dried herbs': 'Herbs',
	'non-poultry meat': 'Meat',
	'red/other non-poultry meat and products': 'Meat',
	'red/non-poultry meat/products': 'Meat',
	'poultry products': 'Poultry',
	'poultry/fowl meat and products': 'Poultry',
	'poultry/fowl meat/products': 'Poultry',
	'nursery stock': 'Plants',
	'soap/body care products': 'Soap & Body Care',
	'crafts and/or woodworking items': 'Crafts',
	'juices/non-alcoholic ciders': 'Juice & Cider',
	'coffee and/or tea': 'Coffee & Tea',
	'coffee/tea': 'Coffee & Tea',
	'grains and/or flour': 'Grains & Flour',
	'grains/flour': 'Grains & Flour',
	'wild harvested forest products': 'Wild Harvested',
	'wine/spirits/beer/hard cider': 'Wine, Beer & Cider',
	'fish and/or seafood': 'Seafood',
	'fish/seafood': 'Seafood',
	'tofu/non-animal protein': 'Tofu',
	'pick your own/u-pick operation': 'U-Pick',
	'educational tours/ classes': 'Farm Tours',
	'tours of manufacturing facilities': 'Farm Tours',
	'family/ youth activities': 'Family Activities',
	'pumpkin shooting': 'Family Activities',
}

const byLowerName = new Map<string, StartingCategory>([
	...Object.entries(LABELS),
	...STARTING_CATEGORIES.map((name): [string, StartingCategory] => [name.toLowerCase(), name]),
])

/** The category of a directory's label ("Baked goods: breads, pies, etc." is Baked Goods), or null. */
export function findCategory(text: string): StartingCategory | null {
	const lower = text.trim().toLowerCase()
	return byLowerName.get(lower) ?? byLowerName.get(lower.replace(/:.*$/, '')) ?? null
}

/** The category of goods or activities by their name in any language of the vocabulary ("Erdbeeren" are berries), or null. */
export function categoryOfGoods(text: string): StartingCategory | null {
	const words = foldedWords(text)
	const good = findGood(words)
	return good?.length === words.length ? (good.categories[0] ?? null) : null
}

/** The categories in a list separated by semicolons, bars or commas, without duplicates. Unknown labels are ignored. */
export function readCategories(text: string | null | undefined): StartingCategory[] {
	const list = text ?? ''
	const found = new Set<StartingCategory | null>(list.split(/[;|]/).map(findCategory))
	// Labels can contain commas, so a comma separates only when there is no other separator.
	if (!/[;|]/.test(list)) for (const part of list.split(',')) found.add(findCategory(part))
	return orderCategories([...found])
}

/** Removes duplicates and nulls, in the order of `STARTING_CATEGORIES`. */
export function orderCategories(categories: readonly (StartingCategory | null)[]): StartingCategory[] {
	const included = new Set(categories)
	return STARTING_CATEGORIES.filter((name) => included.has(name))
}
