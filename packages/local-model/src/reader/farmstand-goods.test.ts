// cspell:disable: names of goods
import { expect, test } from 'vitest'
import { draftOf, pricesOf } from '../test-conversations.ts'

/** What farmstands of the United States sell, by the category that a buyer looks in. */
const GOODS: Record<string, string> = {
	Fruit:
		'quince, pears, plums, cherries, sour cherries, apricots, nectarines, peaches, persimmons, pawpaws, figs, apples, crabapples, concord grapes, muscadines, watermelons, cantaloupes, honeydew, loquats, feijoa, jujubes, medlars, pluots, mayhaws, starfruit, prickly pears, hardy kiwi, sapote',
	Berries:
		'strawberries, blueberries, raspberries, blackberries, mulberries, elderberries, gooseberries, currants, aronia berries, serviceberries, cranberries, huckleberries, marionberries, boysenberries, haskap berries',
	Vegetables:
		'rhubarb, asparagus, artichokes, green beans, lima beans, snap peas, beets, turnips, rutabagas, parsnips, carrots, radishes, daikon, horseradish, celeriac, kohlrabi, broccoli, cauliflower, napa cabbage, bok choy, brussels sprouts, collards, chard, arugula, mustard greens, microgreens, radicchio, okra, eggplant, cherry tomatoes, tomatillos, bell peppers, poblanos, pickling cucumbers, zucchini, butternut squash, pumpkins, gourds, sweet corn, fingerling potatoes, sweet potatoes, yams, scallions, leeks, shallots, ramps, garlic scapes, ginger, sunchokes, fennel',
	Mushrooms: "oyster mushrooms, shiitake, morels, chanterelles, lion's mane, maitake",
	Herbs: 'basil, cilantro, parsley, dill, mint, rosemary, lavender, chamomile, lemon balm',
	Nuts: 'black walnuts, pecans, hazelnuts, chestnuts, peanuts',
	'Grains & Flour': 'cornmeal, rolled oats, grits, buckwheat flour, popcorn',
	Meat: 'ground beef, ribeye steaks, brisket, pork chops, bacon, lard, lamb, venison, bison, soup bones, beef tallow',
	Poultry: 'whole chickens, turkeys, duck, guinea fowl, pullets, ducklings, laying hens',
	Seafood: 'trout, catfish, crawfish, oysters, clams, shrimp',
	Eggs: 'eggs, duck eggs, quail eggs, hatching eggs',
	Dairy: 'raw milk, goat milk, butter, yogurt, kefir, ghee',
	Cheese: 'goat cheese, cheese curds, feta',
	Honey: 'honey, comb honey, beeswax, bee pollen',
	'Maple Syrup': 'maple syrup, birch syrup',
	'Baked Goods': 'sourdough, cinnamon rolls, apple pie, scones, focaccia, banana bread, fudge',
	Preserves: 'strawberry jam, pepper jelly, apple butter, pickles, salsa, sauerkraut, hot sauce, fruit leather',
	Flowers: 'cut flowers, bouquets, sunflowers, dahlias, peonies, tiger lilies, parrot tulips, dried flowers',
	Plants: 'tomato plants, annuals, perennials, hostas, seed potatoes, succulents, snake plants',
	'Trees & Shrubs': 'fruit trees, berry bushes, christmas trees',
	Beans: 'black turtle beans, pinto beans, dried beans, lentils',
	Crafts: 'wool, yarn, candles, wreaths, cutting boards, sheepskins, broomcorn',
	'Soap & Body Care': 'goat milk soap, lip balm, salve, lotion',
}

test.each(Object.entries(GOODS))(
	'goods of farmstands are offered with their price and category: %s',
	(category, names) => {
		const wrong = names.split(', ').flatMap((name) => {
			const draft = draftOf(`${name} $4 each`)
			const read = `${draft.title?.toLowerCase()}: ${pricesOf(draft)}, ${draft.categories.join()}`
			const expected = `${name.toLowerCase()}: 4/each, ${category}`
			return read === expected ? [] : read
		})
		expect(wrong).toEqual([])
	},
)
