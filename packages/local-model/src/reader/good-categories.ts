// cspell:disable: names of varieties, in four languages
import type { StartingCategory } from '@farmgate/contracts/category'
import { VOCABULARY, type VocabularyEntry } from '@farmgate/contracts/vocabulary/vocabulary-table'

/** The category of goods, by the first English term of their line in `VOCABULARY`. */
const CATEGORIES: Record<StartingCategory | 'none', string> = {
	Vegetables:
		'vegetable, tomato, potato, sweet potato, carrot, onion, garlic, leek, shallot, cabbage, kale, broccoli, cauliflower, brussels sprout, spinach, lettuce, salad green, chard, arugula, asparagus, corn, pea, bean, cucumber, zucchini, squash, pumpkin, pepper, hot pepper, eggplant, beet, radish, turnip, parsnip, celery, fennel, artichoke, microgreen, okra, kohlrabi, rutabaga, scallion, bok choy, collard, tomatillo, jicama, sunchoke, horseradish, ginger, rhubarb, ramp',
	Fruit:
		'fruit, apple, pear, peach, nectarine, plum, cherry, apricot, grape, fig, melon, watermelon, orange, lemon, quince, cantaloupe, avocado, persimmon, pawpaw, pomegranate, lime, olive',
	Berries: 'berry, strawberry, blueberry, raspberry, blackberry, cranberry, gooseberry, currant, elderberry',
	Eggs: 'egg',
	Dairy: 'milk, raw milk, butter, cream, yogurt, ice cream, dairy',
	Cheese: 'cheese, goat cheese',
	Meat: 'meat, beef, pork, lamb, goat, bison, venison, veal, rabbit, sausage, bacon, ham, jerky',
	Poultry: 'chicken, turkey, duck, goose, poultry, hen',
	Seafood: 'fish, trout, salmon, oyster, shrimp, lobster',
	Honey: 'honey, beeswax',
	'Maple Syrup': 'maple syrup',
	Preserves: 'jam, pickle, sauerkraut, salsa, vinegar, oil, sorghum',
	'Baked Goods': 'bread, baked good, pastry, cake, pie, cookie, donut',
	'Grains & Flour': 'flour, grain, wheat, rye, oat, rice, pasta, granola, popcorn',
	Beans: 'lentil',
	Nuts: 'nut, walnut, almond, chestnut, hazelnut, pecan, peanut',
	Mushrooms: 'mushroom',
	Herbs:
		'herb, basil, parsley, mint, cilantro, thyme, rosemary, lavender, dill, chive, sage, oregano, chamomile, spice',
	'Juice & Cider': 'juice, cider',
	'Wine, Beer & Cider': 'wine, beer',
	'Coffee & Tea': 'coffee, tea',
	'Prepared Foods': 'prepared food, soup, pierogi, broth, pizza',
	Flowers: 'flower, sunflower, tulip, rose',
	Plants: 'plant, seed',
	'Trees & Shrubs': 'tree, christmas tree',
	'Wild Harvested': 'wild rice',
	'Soap & Body Care': 'soap',
	Crafts: 'wool, alpaca, candle, craft, wreath, quilt',
	'Pet Food': 'pet food',
	Tofu: 'tofu',
	Organic: 'organic',
	CSA: 'csa',
	'U-Pick': 'u pick',
	'Farm Tours': 'farm tour',
	'Family Activities': 'hayride, petting zoo, family activity, corn maze',
	/** Goods that no category fits. */
	none: 'hay, straw, compost, firewood, hog, cow, sheep, bees, manure, chicken feed',
}

/** Lines of `VOCABULARY` that are qualities, places and trades instead of goods. */
export const OTHER_TERMS: ReadonlySet<string> = new Set([
	'organic',
	'grass fed',
	'wild harvested',
	'free range',
	'u pick',
	'farmers market',
	'market',
	'farmstand',
	'farm store',
	'farm',
	'orchard',
	'greenhouse',
	'pumpkin patch',
	'beekeeper',
	'butcher',
	'caterer',
	'nursery',
])

/** Varieties, cuts, and goods named by their parts, by category. They are no synonyms of each other. */
const VARIETIES: Record<string, string> = {
	Vegetables:
		'salad, roma, sweet corn, sweetcorn, cuke, pickling cucumber, snap pea, snow pea, butternut, acorn squash, spaghetti squash, delicata, kabocha, gourd, jalapeno, habanero, bell pepper, romaine, mesclun, endive, radicchio, escarole, yukon gold, russet, fingerling, spud, yam, daikon, napa cabbage, okras, garlic scape, scape, celeriac, sugar snap, veggies, bush bean, pole bean, wax bean, pumpkins, tomate cerise, feldsalat, wirsing, rotkohl, weisskohl, sellerie, ruccola, rucola, salatkopf, mâche, courgette, aubergine, endives, pimientos, calabacin, lechuga, pepino, cuke',
	Fruit:
		'honeycrisp, gala, fuji, mcintosh, granny smith, crabapple, asian pear, bartlett, bosc, concord grape, plumcot, mango, banana, kiwi, muskmelon, honeydew, prune, mirabelle, mandarin, clementine, grapefruit, reine-claude, pomelo, zwetschge, apfelsine, fruta, sapote, starfruit, carambola, pluot, aprium, maypop, pummelo, mayhaw, medjool',
	Berries:
		'mulberry, boysenberry, huckleberry, saskatoon, haskap, honeyberry, aronia, marionberry, fraise des bois, black currant, red currant, loganberry, moras',
	Eggs: 'duck egg, quail egg, goose egg, turkey egg, chicken egg, hatching egg, huhnereier, freilandeier, wachteleier',
	Dairy:
		'kefir, buttermilk, goat milk, sheep milk, cow milk, whole milk, ghee, sour cream, half and half, creme fraiche, quark, skyr, whey, whipping cream, gelato, lait de vache, butter',
	Cheese:
		'cheddar, gouda, feta, mozzarella, ricotta, brie, camembert, halloumi, cheese curd, cream cheese, colby, pecorino, manchego, tomme, comté, bergkäse, frischkäse, weichkäse, raclette, parmesan, blue cheese, swiss cheese',
	Meat: 'steak, brisket, ribeye, sirloin, ground beef, burger, hamburger, patty, roast, pork chop, lamb chop, spare rib, bratwurst, brat, kielbasa, chorizo, salami, hot dog, meatball, pepperoni, liver, bone, tallow, lard, elk, prosciutto, hackfleisch, rinderhack, rindfleisch, salchichon, half a hog, half hog, whole hog, half beef, quarter beef, beef share, freezer beef, pâté, terrine, rillettes, leberwurst, steaks hachés, jambon',
	Poultry:
		'broiler, fryer, chicken breast, chicken thigh, chicken wing, drumstick, guinea fowl, cornish hen, pheasant, quail, squab, laying hen, layer, started pullet, duckling, gosling, poult, foie gras, pintade, chapon, suppenhuhn, pavo, chicken feet',
	Seafood:
		'perch, walleye, whitefish, catfish, tilapia, bass, crab, clam, mussel, scallop, smelt, eel, cod, tuna, halibut, crawfish, crayfish, fish fillet, char, haddock, pike, carp, moules, huitres, mejillones, saibling, karpfen, zander',
	Honey:
		'miel toutes fleurs, honeycomb, comb honey, creamed honey, honey stick, bee pollen, propolis, royal jelly, pollen, wabenhonig',
	'Maple Syrup': 'maple cream, maple sugar, maple butter, maple candy, maple taffy, sirop',
	Preserves:
		'apple butter, pumpkin butter, peanut butter, applesauce, apple sauce, chutney, relish, ketchup, mustard, tomato sauce, pasta sauce, pesto, bbq sauce, sauce, canned peach, chow chow, fermented vegetable, pickled beet, pickled egg, olive oil, sunflower oil, aceite de oliva, huile de noix, antipasto, conserves, compote, chowchow, giardiniera, garlic powder, fire cider, elderberry syrup, shrub, hot honey, senf, apfelmus, kompott, bruschetta, jalapeno jelly, dilly bean',
	'Baked Goods':
		'sourdough, loaf, baguette, bun, roll, brioche, bagel, muffin, brownie, scone, cinnamon roll, cinnamon bun, focaccia, ciabatta, cupcake, cheesecake, butter tart, pretzel, tortilla, cracker, biscotti, fudge, empanada, quiche, strudel, babka, challah, banana bread, zucchini bread, shortbread, macaron, whoopie pie, cobbler, crisp, turnover, brezel, brötchen, stollen, lebkuchen, galette, financier, madeleine, masa madre, apfelkuchen, granola bar, coffee cake, pound cake, corn bread, cornbread, kuchen',
	'Grains & Flour':
		'cornmeal, spelt, barley, buckwheat, quinoa, millet, rolled oat, polenta, grits, bran, dinkel, epeautre, noodle, ravioli, gnocchi, egg noodle, wheat berry, spaetzle, haferflocken, einkorn, flax seed, flaxseed, chia',
	Beans:
		'black bean, pinto bean, kidney bean, dry bean, dried bean, navy bean, chickpea, cranberry bean, garbanzo, split pea, lentil',
	Nuts: 'pistachio, hickory nut, cashew, pine nut, macadamia, mixed nut, walnuss',
	Mushrooms:
		'shiitake, morel, chanterelle, portobello, portabella, cremini, lions mane, oyster mushroom, maitake, hen of the woods, truffle, cèpe, girolle, pleurote, pfifferling, steinpilz, champignon, setas, reishi',
	Herbs:
		'tarragon, lemongrass, catnip, lemon balm, sweet grass, cilantro, savory, marjoram, bay leaf, dried herb, calendula, echinacea, yarrow, aloe, lavender bundle, mustard seed, saffron, paprika powder, turmeric, garlic salt, albahaca, stevia',
	'Juice & Cider':
		'apple cider, apple juice, grape juice, lemonade, kombucha, switchel, jus de pomme, apfelsaft, traubensaft, zumo, smoothie',
	'Wine, Beer & Cider':
		'hard cider, mead, riesling, cabernet, chardonnay, merlot, pinot, pinot noir, ice wine, perry, craft beer, lager, ale, cidre, rosé wine, vin rouge, vin blanc, rotwein, weisswein, apfelwein, cidre brut, vino tinto',
	'Coffee & Tea': 'herbal tea, tea blend, coffee bean, espresso, mint tea, tisane, chai, kräutertee, cold brew',
	'Prepared Foods':
		'tamale, hummus, lasagna, pot pie, casserole, stew, chili con carne, burrito, egg roll, salad dressing, dip, guacamole, taco, frozen meal, meal, kettle corn, spring roll, soupe, gazpacho, tabouli, egg salad, potato salad, coleslaw, guiso, lunch, dinner, breakfast',
	Flowers:
		'zinnia, dahlia, peony, bouquet, lily, daffodil, gladiolus, snapdragon, ranunculus, marigold, mum, chrysanthemum, carnation, hydrangea, wildflower, dried flower, cosmos, flower arrangement, iris, aster, corsage, pivoine, pfingstrose, tournesol, statice, hanging basket, lisianthus, lilac, orchid',
	Plants:
		'seedling, transplant, houseplant, perennial, annual, succulent, vegetable start, herb start, tomato plant, pepper plant, strawberry plant, blueberry plant, blackberry plant, raspberry plant, raspberry cane, hosta, herb plant, seed potato, seed garlic, bulb, rhizome, cutting, geranium, cactus, fern, ornamental grass, jungpflanze, lavender plant, setzling, plant de tomate, tomato seed, pumpkin seed, dahlia tuber, tuber, vegetable plant, hanging plant, worm casting, sod',
	'Trees & Shrubs':
		'sapling, fruit tree, apple tree, bush, shrub, rose bush, blueberry bush, lilac bush, evergreen, arborvitae, fir, fraser fir, balsam, spruce, willow, berry bush, obstbaum, nordmanntanne, hedge, maple tree, pear tree, fig tree, peach tree, cherry tree, christbaum',
	'Wild Harvested':
		'fiddlehead, nettle, sumac, wild garlic, pine cone, dandelion, watercress, purslane, black trumpet, spruce tip, bärlauch, chaga, wild berry',
	'Soap & Body Care':
		'goat milk soap, salve, lotion, lip balm, balm, beard oil, shampoo, bath bomb, essential oil, hand cream, body butter, deodorant, tallow balm, face cream, seifen',
	Crafts:
		'yarn, roving, fleece, sheepskin, pottery, mug, bowl, cutting board, birdhouse, basket weaving, woven basket, scarf, mitten, sweater, hat, sock, ornament, painting, jewelry, leather belt, wood carving, rug, furniture, picnic table, walking stick, knitting, broom, beeswax candle, crochet, pelt, earring, cornhusk doll, doll, schaffell, wolldecke, greeting card, toy, macrame, loofah, planter, raised bed, bird feeder, felt, broomcorn',
	'Pet Food':
		'dog treat, dog food, cat food, dog biscuit, dog bone, raw pet food, bird seed, birdseed, pet treat, hundefutter, hundekekse',
	Tofu: 'tempeh, seitan, soy milk, edamame tofu',
	CSA: 'csa share, farm share, veggie share, vegetable share, vegetable box, produce box, veggie box, csa box, farm box, weekly box, gemüsekiste, panier de légumes, panier hebdomadaire, cesta semanal, abokiste, ökokiste',
	'Farm Tours': 'farm visit, tour, orchard tour, vineyard tour, wine tasting, tasting, workshop',
	'Family Activities': 'wagon ride, pony ride, hay ride, hayride, pumpkin patch ticket, admission, corn pit',
	none: 'round bale, square bale, alfalfa, alfalfa hay, timothy hay, straw bale, hay bale, silage, wood chip, topsoil, woodchip, kindling, lumber, fence post, goat kid, nanny, doe, billy, buck, buck goat, nubian, lamb for breeding, bummer lamb, feeder pig, feeder piglet, piglet, weaner, breeding stock, bull, bred heifer, calves, donkey, pony, horse, alpaca for breeding, ram, ewe lamb, nuc, queen, package bee, bee hive, beehive, langshan, feeder calf, gravel, worm tea, heuballen, strohballen, deer corn, cracked corn, animal bedding, brennholz, wood, cordwood, split oak, split wood, bunny',
}

function namesByCategory(table: Record<string, string>): { category: StartingCategory | null; names: string[] }[] {
	return Object.entries(table).map(([category, names]) => ({
		category: category === 'none' ? null : (category as StartingCategory),
		names: names.split(',').map((name) => name.trim()),
	}))
}

/** Categories with the lines of `VOCABULARY` that they contain. Null: no category fits. */
export const GOODS_BY_CATEGORY = namesByCategory(CATEGORIES)

/** Categories with their varieties. */
export const VARIETIES_BY_CATEGORY = namesByCategory(VARIETIES)

/** The lines of the vocabulary that these tables sort. Others have no category here yet. */
export const KNOWN_GOODS: readonly VocabularyEntry[] = VOCABULARY.filter(({ english: [key = ''] }) =>
	[...OTHER_TERMS, ...GOODS_BY_CATEGORY.flatMap(({ names }) => names)].includes(key),
)
