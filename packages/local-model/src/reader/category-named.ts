// cspell:disable: words of three other languages
import { STARTING_CATEGORIES, type StartingCategory } from '@farmgate/contracts/category'
import { foldText } from '@farmgate/contracts/search-query/fold-words'

/** Names of categories in other languages, and shorter ones. */
const OTHER_NAMES: Partial<Record<StartingCategory, string>> = {
	Vegetables: 'vegetable veggies legumes legume verduras verdura gemuse',
	Fruit: 'fruits fruta frutas obst',
	Meat: 'viande carne fleisch',
	'Baked Goods': 'baked boulangerie panaderia backwaren',
	Dairy: 'laitiers lacteos milchprodukte',
	Herbs: 'herb herbes hierbas krauter',
	Crafts: 'craft artisanat artesania handwerk',
	Flowers: 'flower fleurs flores blumen',
	Plants: 'plant plantes plantas pflanzen',
	Preserves: 'preserved canned conserves conservas konserven',
	'Prepared Foods': 'prepared',
	'Grains & Flour': 'grain grains flour',
}

/** The category that a text names, or null. */
export function categoryNamed(text: string): StartingCategory | null {
	const folded = foldText(text)
	const words = folded.split(' ')
	return (
		STARTING_CATEGORIES.find((name) => folded.includes(foldText(name))) ??
		STARTING_CATEGORIES.find((name) => (OTHER_NAMES[name] ?? '').split(' ').some((other) => words.includes(other))) ??
		null
	)
}
