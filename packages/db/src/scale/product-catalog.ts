import type { StartingCategory } from '@farmgate/contracts/category'

/** Goods of a category, their units, and the usual price of a unit in US cents. */
export type ProductLine = { category: StartingCategory; products: string[]; units: string[]; usualCents: number }

function line(category: StartingCategory, products: string, units: string, usualCents: number): ProductLine {
	return { category, products: products.split(', '), units: units.split(', '), usualCents }
}

/** Thirty categories, most common first: earlier ones are picked more often. */
export const PRODUCT_LINES: readonly ProductLine[] = [
	line(
		'Vegetables',
		'Tomatoes, Sweet corn, Rainbow carrots, Kale, Salad mix, New potatoes, Garlic, Butternut squash, Zucchini, Leeks, Beets, Snap peas',
		'1 lb, 1 quart, 1 bunch, Half bushel',
		450,
	),
	line(
		'Fruit',
		'Peaches, Honeycrisp apples, Bartlett pears, Sweet cherries, Plums, Nectarines, Apricots, Watermelon, Cantaloupe, Table grapes',
		'1 quart, 3 L basket, Half bushel, Each',
		700,
	),
	line(
		'Eggs',
		'Pastured eggs, Duck eggs, Brown eggs, Quail eggs, Rainbow eggs',
		'1 dozen, Half dozen, Flat of 30',
		650,
	),
	line(
		'Berries',
		'Strawberries, Blueberries, Raspberries, Blackberries, Black currants, Gooseberries, Haskap berries',
		'1 pint, 1 quart, Flat of 8 quarts',
		650,
	),
	line(
		'Honey',
		'Wildflower honey, Clover honey, Buckwheat honey, Creamed honey, Honeycomb, Basswood honey',
		'500 g jar, 1 kg jar, 8 oz bear',
		1200,
	),
	line(
		'Meat',
		'Ground beef, Lamb chops, Pork shoulder, Breakfast sausage, Beef roast, Stewing beef, Smoked bacon, Bison burgers',
		'1 lb, Pack of 4, Quarter share',
		1100,
	),
	line(
		'Flowers',
		'Sunflowers, Dahlia bouquet, Tulips, Peonies, Zinnia bunch, Lavender, Market bouquet',
		'1 bunch, Large bouquet, 10 stems',
		1400,
	),
	line(
		'Baked Goods',
		'Sourdough loaf, Butter tarts, Cinnamon rolls, Rye bread, Apple pie, Scones, Oat cookies, Focaccia',
		'Each, Half dozen, 1 loaf',
		800,
	),
	line(
		'Herbs',
		'Basil, Cilantro, Rosemary, Dried oregano, Mint, Thyme, Dill, Lemon balm',
		'1 bunch, 4 in pot, 30 g bag',
		350,
	),
	line(
		'Poultry',
		'Whole chicken, Chicken thighs, Turkey, Duck breast, Stewing hen, Chicken wings',
		'1 lb, Each, Pack of 2',
		1500,
	),
	line(
		'Preserves',
		'Strawberry jam, Dill pickles, Peach chutney, Tomato sauce, Red pepper jelly, Apple butter, Sauerkraut',
		'250 mL jar, 500 mL jar, Case of 12',
		850,
	),
	line(
		'Cheese',
		'Fresh chèvre, Aged cheddar, Feta, Gouda, Cheese curds, Brie, Blue cheese',
		'200 g, Half pound, 1 wheel',
		1100,
	),
	line(
		'Maple Syrup',
		'Amber maple syrup, Dark maple syrup, Maple butter, Maple sugar, Golden maple syrup',
		'250 mL bottle, 1 L can, 1 pint',
		1600,
	),
	line(
		'Plants',
		'Tomato seedlings, Hanging basket, Native perennials, Pepper seedlings, Succulents, Herb pots',
		'Each, Flat of 12, 1 gallon pot',
		600,
	),
	line(
		'Dairy',
		'Whole milk, Yogurt, Cultured butter, Kefir, Sour cream, Ice cream',
		'1 L, Half gallon, 500 g tub',
		750,
	),
	line(
		'Organic',
		'Organic vegetable box, Organic greens, Organic apples, Organic garlic, Organic squash',
		'Small box, Large box, 1 lb',
		1800,
	),
	line(
		'U-Pick',
		'Pick your own strawberries, Pick your own apples, Pick your own pumpkins, Pick your own blueberries',
		'1 lb, 1 bucket, Family pass',
		900,
	),
	line(
		'Juice & Cider',
		'Sweet cider, Apple juice, Grape juice, Tart cherry juice, Pear cider',
		'1 L bottle, Half gallon, 1 gallon jug',
		800,
	),
	line(
		'CSA',
		'Summer vegetable share, Winter root share, Flower share, Egg share, Meat share',
		'Weekly, Every two weeks, Full season',
		9500,
	),
	line(
		'Grains & Flour',
		'Whole wheat flour, Rolled oats, Cornmeal, Spelt flour, Rye flour, Popcorn',
		'1 kg bag, 5 lb bag, 10 kg sack',
		900,
	),
	line(
		'Crafts',
		'Wool yarn, Beeswax candles, Willow basket, Cutting board, Felted slippers',
		'Each, 1 skein, Set of 2',
		2200,
	),
	line(
		'Mushrooms',
		'Oyster mushrooms, Shiitake, Lion’s mane, Chestnut mushrooms, Dried morels',
		'200 g, Half pound, 1 lb',
		1000,
	),
	line(
		'Prepared Foods',
		'Chicken pot pie, Vegetable soup, Tamales, Beef chili, Pierogies, Hummus',
		'Serves 2, 1 quart, Dozen',
		1300,
	),
	line(
		'Wine, Beer & Cider',
		'Dry hard cider, Riesling, Farmhouse ale, Cabernet franc, Perry, Rosé',
		'750 mL bottle, 4 cans, Case of 12',
		2100,
	),
	line('Nuts', 'Walnuts, Pecans, Hazelnuts, Chestnuts, Roasted almonds', '1 lb, 500 g bag, 5 lb bag', 1200),
	line(
		'Soap & Body Care',
		'Goat milk soap, Lavender soap, Beeswax salve, Lip balm, Bath salts',
		'Bar, 2 oz tin, Set of 3',
		800,
	),
	line(
		'Beans',
		'Black beans, Cranberry beans, Kidney beans, Navy beans, Green lentils',
		'1 lb bag, 1 kg bag, 25 lb sack',
		600,
	),
	line(
		'Trees & Shrubs',
		'Apple trees, Christmas tree, Blueberry bushes, Lilac, Serviceberry',
		'Each, 5 gallon pot, Bundle of 10',
		4500,
	),
	line(
		'Seafood',
		'Rainbow trout, Smoked whitefish, Oysters, Pickerel fillets, Shrimp',
		'1 lb, 1 dozen, 300 g pack',
		1700,
	),
	line('Farm Tours', 'Orchard tour, Dairy tour, School visit, Sunset wagon ride', 'Adult, Child, Family of 4', 1500),
]
