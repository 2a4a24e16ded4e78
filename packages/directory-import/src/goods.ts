import type { StartingCategory } from '@farmgate/contracts/category'
import { findCategory, orderCategories } from './category-names.ts'
import { cleanText } from './clean-text.ts'

// cspell:ignore apfelsaft brot cidre d’érable eier erdbeere farine fisch fleisch fleur fruta geflügel gemüse honig
// cspell:ignore huevo kartoffel kräuter käse leche légume mehl microgreen miel obst oeuf pilz queso saft sirop
// cspell:ignore spargel sunchoke verdura viande volaille wein

/** Longer texts are sentences. */
const WORD_MAX_LENGTH = 60

/** Singular names of goods, by category. The words stay in the description, because they say more than the category. */
const GOODS: readonly (readonly [category: StartingCategory, words: string])[] = [
	[
		'Vegetables',
		'asparagus|arugula|beet|broccoli|brussels sprout|cabbage|carrot|cauliflower|celery|chard|corn|sweet corn|cucumber|eggplant|garlic|garlic scape|gourd|green|greens|kale|kohlrabi|leek|lettuce|microgreen|okra|onion|parsnip|pea|pepper|hot pepper|potato|sweet potato|pumpkin|radish|rhubarb|salad|spinach|squash|summer squash|winter squash|sunchoke|tomato|heirloom tomato|turnip|zucchini|gemüse|légume|verdura|kartoffel|spargel',
	],
	[
		'Fruit',
		'apple|apricot|cherry|sour cherry|grape|melon|cantaloupe|watermelon|nectarine|peach|pear|persimmon|plum|quince|fig|citrus|orange|lemon|grapefruit|kiwi|mango|avocado|obst|fruta',
	],
	[
		'Berries',
		'berry|blackberry|blueberry|cranberry|currant|elderberry|gooseberry|haskap|raspberry|strawberry|saskatoon|erdbeere',
	],
	['Eggs', 'egg|chicken egg|duck egg|quail egg|free range egg|eier|oeuf|œuf|huevo'],
	['Dairy', 'milk|raw milk|goat milk|butter|yogurt|yoghurt|cream|ice cream|kefir|milch|lait|leche'],
	['Cheese', 'cheese|goat cheese|cheese curd|cheddar|käse|fromage|queso'],
	[
		'Meat',
		'meat|beef|grass fed beef|bison|goat|lamb|mutton|pork|venison|veal|rabbit|sausage|bacon|ham|jerky|fleisch|wurst|viande|carne',
	],
	['Poultry', 'chicken|duck|goose|turkey|quail|pheasant|guinea fowl|geflügel|volaille'],
	['Seafood', 'fish|trout|salmon|oyster|clam|shrimp|crab|lobster|mussel|fisch|poisson'],
	['Honey', 'honey|raw honey|honeycomb|beeswax|honig|miel'],
	['Maple Syrup', 'maple syrup|maple sugar|maple|maple candy|sirop d’érable'],
	['Preserves', 'jam|jelly|pickle|chutney|preserve|marmalade|salsa|sauce|canned good|relish|sauerkraut|kimchi'],
	['Baked Goods', 'bread|sourdough|pie|cake|cookie|pastry|muffin|donut|brot|pain|pan'],
	['Grains & Flour', 'grain|flour|oat|wheat|rice|popcorn|cornmeal|mehl|farine'],
	['Beans', 'bean|dry bean|lentil|chickpea'],
	['Nuts', 'nut|walnut|pecan|almond|hazelnut|chestnut|peanut|pistachio'],
	['Mushrooms', 'mushroom|shiitake|oyster mushroom|truffle|pilz'],
	['Herbs', 'herb|basil|lavender|mint|parsley|spice|tea herb|kräuter'],
	['Juice & Cider', 'juice|apple cider|sweet cider|lemonade|saft|apfelsaft|jus|must|apple juice'],
	['Wine, Beer & Cider', 'wine|beer|hard cider|mead|spirit|wein|bier|vin|cidre'],
	['Coffee & Tea', 'coffee|tea'],
	['Flowers', 'flower|cut flower|bouquet|tulip|sunflower|dahlia|peony|blume|fleur|flor'],
	['Plants', 'plant|seedling|bedding plant|perennial|vegetable start|transplant|hanging basket|succulent|seed'],
	['Trees & Shrubs', 'christmas tree|tree|shrub|wreath'],
	['Soap & Body Care', 'soap|goat milk soap|lotion|salve|candle'],
	['Crafts', 'craft|wool|yarn|fiber|pottery|woodwork'],
	['Pet Food', 'dog treat|pet food|dog food'],
	['Tofu', 'tofu|tempeh'],
]
const categoryOfWord = new Map(GOODS.flatMap(([category, words]) => words.split('|').map((word) => [word, category])))

/** Values of tags that are no goods. */
const NO_GOODS = new Set([
	'yes',
	'no',
	'only',
	'other',
	'others',
	'misc',
	'various',
	'n/a',
	'na',
	'none',
	'food',
	'drink',
])

/** The spellings of a word that may be in the list: itself and its singular. */
function singulars(word: string): string[] {
	return [
		word,
		word.replace(/ies$/, 'y'),
		word.replace(/(?:oes)$/, 'o'),
		word.replace(/(ch|sh|s|x)es$/, '$1'),
		word.replace(/s$/, ''),
	]
}

function categoryOf(word: string): StartingCategory | null {
	const plain = word.toLowerCase().replace(/[-\s]+/g, ' ')
	for (const each of singulars(plain)) {
		const found = categoryOfWord.get(each)
		if (found !== undefined) return found as StartingCategory
	}
	// "heirloom carrots", "fresh eggs": the last word.
	const last = plain.split(' ').at(-1) ?? ''
	for (const each of last === plain ? [] : singulars(last)) {
		const found = categoryOfWord.get(each)
		if (found !== undefined) return found as StartingCategory
	}
	return null
}

const isSameWord = (word: string, category: StartingCategory) =>
	singulars(word.toLowerCase()).some((each) => singulars(category.toLowerCase()).includes(each))

/** The items of a list: separated by semicolons, bars, bullets or line breaks, else by commas. */
function splitList(text: string): string[] {
	return text.split(/[;|•\n]/.test(text) ? /[;|•\n]/ : /,|\band\b|&(?!amp;)(?<!\w &)/)
}

/**
 * The categories in lists of goods, and the words that say more than a category or are none ("asparagus", "gizmos"), in their
 * order.
 */
export function readGoods(texts: readonly string[]): { categories: StartingCategory[]; others: string[] } {
	const categories: StartingCategory[] = []
	const others = new Map<string, string>()
	for (const text of texts) {
		const whole = findCategory(text)
		for (const part of whole === null ? splitList(text) : [text]) {
			const word = cleanText(part.replaceAll('_', ' '))
			if (word === '' || NO_GOODS.has(word.toLowerCase())) continue
			const label = findCategory(word)
			const category = label ?? categoryOf(word)
			if (category !== null) categories.push(category)
			const isKept = label === null || (categoryOf(word) !== null && !word.includes(':'))
			if (isKept && !(category !== null && isSameWord(word, category)) && word.length <= WORD_MAX_LENGTH) {
				others.set(word.toLowerCase(), word)
			}
		}
	}
	return { categories: orderCategories(categories), others: [...others.values()] }
}
