import * as z from 'zod/mini'

export const category = z.object({
	id: z.int(),
	name: z.string(),
})
export type Category = z.infer<typeof category>

/** The choice that means "no category filter". Never stored. */
export const ALL_CATEGORIES = 'All'
/** The choice that means "all categories, newest first". Never stored. */
export const RECENT_CATEGORY = 'Recent'

/** Whether the name is a choice instead of a category. */
export function isCategoryChoice(name: string): boolean {
	return name === ALL_CATEGORIES || name === RECENT_CATEGORY
}

/** Categories of a new directory. Importers and sample data use only these. */
export const STARTING_CATEGORIES = [
	'Vegetables',
	'Fruit',
	'Berries',
	'Eggs',
	'Dairy',
	'Cheese',
	'Meat',
	'Poultry',
	'Seafood',
	'Honey',
	'Maple Syrup',
	'Preserves',
	'Baked Goods',
	'Grains & Flour',
	'Beans',
	'Nuts',
	'Mushrooms',
	'Herbs',
	'Juice & Cider',
	'Wine, Beer & Cider',
	'Coffee & Tea',
	'Prepared Foods',
	'Flowers',
	'Plants',
	'Trees & Shrubs',
	'Wild Harvested',
	'Soap & Body Care',
	'Crafts',
	'Pet Food',
	'Tofu',
	'Organic',
	'CSA',
	'U-Pick',
	'Farm Tours',
	'Family Activities',
] as const
export type StartingCategory = (typeof STARTING_CATEGORIES)[number]

/** What a place offers or how it works, rather than what one buys there. */
const NOT_GOODS = new Set<string>([
	'Organic',
	'CSA',
	'U-Pick',
	'Farm Tours',
	'Family Activities',
] satisfies StartingCategory[])

/** Whether a category is one of goods. */
export function isGoodsCategory(name: string): boolean {
	return !NOT_GOODS.has(name)
}

/** The main kind that a small kind of goods is listed under. Both stay categories of their own. */
export const CATEGORY_PARENTS: ReadonlyMap<string, StartingCategory> = new Map([
	['Berries', 'Fruit'],
	['Cheese', 'Dairy'],
	['Poultry', 'Meat'],
	['Trees & Shrubs', 'Plants'],
])
