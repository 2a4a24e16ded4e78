import { STARTING_CATEGORIES, type StartingCategory } from '@farmgate/contracts/category'

/** Lower-case names in directories, and the category each one means. */
const OTHER_NAMES: Record<string, StartingCategory> = {
	'fresh fruits': 'Fruit',
	fruits: 'Fruit',
	fruit: 'Fruit',
	apples: 'Fruit',
	peaches: 'Fruit',
	berries: 'Berries',
	blueberries: 'Berries',
	strawberries: 'Berries',
	raspberries: 'Berries',
	'fresh vegetables': 'Vegetables',
	vegetable: 'Vegetables',
	produce: 'Vegetables',
	egg: 'Eggs',
	'canned or preserved food': 'Preserves',
	'canned or preserved fruits/vegetables': 'Preserves',
	'canned, preserved fruits/vegetables': 'Preserves',
	jams: 'Preserves',
	jam: 'Preserves',
	'fresh and/or dried herbs': 'Herbs',
	'fresh/dried herbs': 'Herbs',
	'non-poultry meat': 'Meat',
	'red/other non-poultry meat and products': 'Meat',
	'red/non-poultry meat/products': 'Meat',
	beef: 'Meat',
	pork: 'Meat',
	lamb: 'Meat',
	'poultry products': 'Poultry',
	'poultry/fowl meat and products': 'Poultry',
	'poultry/fowl meat/products': 'Poultry',
	chicken: 'Poultry',
	'baked goods': 'Baked Goods',
	bread: 'Baked Goods',
	'cut flowers': 'Flowers',
	flower: 'Flowers',
	'bedding plants': 'Plants',
	'nursery stock': 'Plants',
	soap: 'Soap & Body Care',
	'soap/body care products': 'Soap & Body Care',
	'maple products': 'Maple Syrup',
	maple_syrup: 'Maple Syrup',
	'crafts and/or woodworking items': 'Crafts',
	juices: 'Juice & Cider',
	juice: 'Juice & Cider',
	'juices/non-alcoholic ciders': 'Juice & Cider',
	'dairy products': 'Dairy',
	milk: 'Dairy',
	cheese: 'Cheese',
	'coffee and/or tea': 'Coffee & Tea',
	'coffee/tea': 'Coffee & Tea',
	coffee: 'Coffee & Tea',
	'grains and/or flour': 'Grains & Flour',
	'grains/flour': 'Grains & Flour',
	flour: 'Grains & Flour',
	'dry beans': 'Beans',
	'wild harvested forest products': 'Wild Harvested',
	wine: 'Wine, Beer & Cider',
	'wine/spirits/beer/hard cider': 'Wine, Beer & Cider',
	cider: 'Wine, Beer & Cider',
	fish: 'Seafood',
	'fish and/or seafood': 'Seafood',
	'fish/seafood': 'Seafood',
	'tofu/non-animal protein': 'Tofu',
	organic: 'Organic',
	csa: 'CSA',
	'pick your own': 'U-Pick',
	'pick your own/u-pick operation': 'U-Pick',
	upick: 'U-Pick',
	'educational tours/ classes': 'Farm Tours',
	'tours of manufacturing facilities': 'Farm Tours',
	'family/ youth activities': 'Family Activities',
	'hay rides': 'Family Activities',
	'petting zoo': 'Family Activities',
	'corn maze': 'Family Activities',
	'pony rides': 'Family Activities',
	'pumpkin shooting': 'Family Activities',
}

const byLowerName = new Map<string, StartingCategory>([
	...Object.entries(OTHER_NAMES),
	...STARTING_CATEGORIES.map((name): [string, StartingCategory] => [name.toLowerCase(), name]),
])

/** The category of a directory's label ("Baked goods: breads, pies, etc." is Baked Goods), or null. */
export function findCategory(text: string): StartingCategory | null {
	const lower = text.trim().toLowerCase()
	return byLowerName.get(lower) ?? byLowerName.get(lower.replace(/:.*$/, '')) ?? null
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
