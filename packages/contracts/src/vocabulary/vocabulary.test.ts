import { describe, expect, test } from 'vitest'
import { foldedWords, foldText } from '../search-query/fold-words.ts'
import { parseSearch } from '../search-query/parse-search.ts'
import { findGood, isVocabularyWord } from './vocabulary.ts'
import { VOCABULARY, VOCABULARY_LANGUAGES } from './vocabulary-table.ts'

// cspell:disable: words of six other languages

/** What is sold in German farm shops, vending machines and markets, and values of OpenStreetMap, by category. "none": known, but no category fits. */
const GERMAN: Record<string, string> = {
	Dairy:
		'Milch, Rohmilch, Heumilch, Vollmilch, Biomilch, Butter, Sahne, Joghurt, Quark, Speiseeis, Ziegenmilch, Milchprodukte',
	Cheese: 'Käse, Bergkäse, Ziegenkäse, Schafskäse, Rohmilchkäse, Kaese',
	Eggs: 'Ei, Eier, Wachteleier, Freilandeier, Bioeier, Hühnereier',
	Vegetables:
		'Gemüse, Kartoffel, Kartoffeln, Frühkartoffeln, Spargel, Tomaten, Strauchtomaten, Gurken, Zwiebeln, Möhren, Karotten, Salat, Feldsalat, Kürbis, Kürbisse, Kohl, Rotkohl, Grünkohl, Lauch, Spinat, Rhabarber, Radieschen, Zucchini, Paprika, Mais, Knoblauch, Wintergemüse',
	Fruit:
		'Obst, Äpfel, Tafeläpfel, Birnen, Kirschen, Süßkirschen, Pflaumen, Zwetschgen, Aprikosen, Marillen, Pfirsiche, Weintrauben, Quitten, Dörrobst',
	Berries: 'Beeren, Erdbeeren, Himbeeren, Heidelbeeren, Johannisbeeren, Brombeeren, Stachelbeeren',
	Meat: 'Fleisch, Rindfleisch, Schweinefleisch, Lammfleisch, Kalbfleisch, Wild, Wildfleisch, Wildschweinfleisch, Wurst, Wurstwaren, Bratwürste, Leberwurst, Schinken, Speck, Salami',
	Poultry: 'Geflügel, Hähnchen, Puten, Enten, Gänse, Suppenhuhn',
	Seafood: 'Fisch, Forellen, Karpfen, Räucherfisch, Räucherforellen',
	Honey: 'Honig, Waldhonig, Rapshonig, Wabenhonig, Bienenwachs',
	Preserves:
		'Marmelade, Marmeladen, Erdbeermarmelade, Konfitüre, Gelee, Fruchtaufstriche, Essig, Apfelessig, Rapsöl, Sonnenblumenöl, Senf, Apfelmus, Sirup',
	'Baked Goods': 'Brot, Brote, Bauernbrot, Dinkelbrot, Brötchen, Kuchen, Backwaren, Kekse, Gebäck',
	'Grains & Flour':
		'Mehl, Dinkelmehl, Getreide, Weizen, Roggen, Dinkel, Hafer, Nudeln, Eiernudeln, Dinkelnudeln, Teigwaren',
	Beans: 'Bohnen, Linsen',
	Nuts: 'Nüsse, Walnüsse, Haselnüsse',
	Mushrooms: 'Pilze, Champignons, Pfifferlinge',
	Herbs: 'Kräuter, Basilikum, Petersilie, Schnittlauch, Gewürze',
	'Juice & Cider': 'Saft, Säfte, Apfelsaft, Traubensaft, Fruchtsäfte',
	'Wine, Beer & Cider': 'Wein, Rotwein, Weißwein, Bier, Landbier, Schnaps, Edelbrände, Likör, Liköre, Apfelwein',
	'Coffee & Tea': 'Kaffee, Tee, Kräutertee',
	Flowers: 'Blumen, Schnittblumen, Sonnenblumen, Tulpen, Blumenstrauß',
	Plants: 'Pflanzen, Jungpflanzen, Saatgut',
	'Trees & Shrubs': 'Weihnachtsbäume, Christbäume, Obstbäume',
	'Soap & Body Care': 'Seife, Schafmilchseife',
	Crafts: 'Wolle, Schafwolle, Schaffelle, Kerzen',
	'Prepared Foods': 'Suppen, Maultaschen, Schokolade',
	'U-Pick': 'Selbstpflücken',
	none: 'Brennholz, Heu, Stroh, Hühnerfutter, Hofladen, Wochenmarkt',
}

const wordsOf = (names: string) => names.split(', ')

test('nine of ten German words lead to their category', () => {
	const cases = Object.entries(GERMAN).flatMap(([category, names]) =>
		wordsOf(names).map((name) => ({ category, name })),
	)
	const wrong = cases.filter(({ category, name }) => {
		const good = findGood(foldedWords(name))
		return good === null || (good.categories[0] ?? 'none') !== category
	})
	// English first: "wild" is an English word.
	expect(wrong.map(({ name }) => name)).toEqual(['Wild'])
	expect(wrong.length / cases.length).toBeLessThanOrEqual(0.1)
})

describe('names in seven languages and their inflected forms', () => {
	test.each([
		['raspberries', 'Berries', ['berries', 'fruit']],
		['framboises', 'Berries', ['berries', 'fruit']],
		['pommes de terre', 'Vegetables', ['vegetables']],
		['fromages', 'Cheese', ['dairy']],
		['manzanas', 'Fruit', ['fruit']],
		['uvas', 'Fruit', ['fruit']],
		['pomodori', 'Vegetables', ['vegetables']],
		['mele', 'Fruit', ['fruit']],
		['aardbeien', 'Berries', ['berries', 'fruit']],
		['boerenkaas', 'Cheese', ['dairy']],
		['jabłka', 'Fruit', ['fruit']],
		['miód', 'Honey', []],
		['Kartoffeln', 'Vegetables', ['vegetables']],
		['raw milk', 'Dairy', ['milk', 'dairy']],
		['Bauernbrot', 'Baked Goods', ['bread', 'baked goods']],
		['turkeys for Thanksgiving', 'Poultry', ['poultry', 'meat']],
		['cut your own tree', 'Trees & Shrubs', []],
		['corn maze', 'Family Activities', ['family activities']],
	])('%s is sold in %s', (text, category, wider) => {
		const words = foldedWords(text)
		expect(findGood(words)).toMatchObject({ length: words.length, wider })
		expect(findGood(words)?.categories[0]).toBe(category)
	})

	test.each([
		['pie', 'pie'],
		['orange', 'orange'],
		['latte', 'coffee'],
		['spelt', 'spelt'],
	])('the English meaning of "%s" comes first', (word, english) => {
		expect(findGood([word])?.english[0]).toBe(english)
	})

	test.each([
		'march',
		'series',
		'florida',
		'fischer',
		'farming',
		'oelwein',
		'most',
		'wild',
		'room',
		'met',
		'organization',
	])('"%s" is no name of goods', (word) => {
		expect(findGood([word])).toBeNull()
	})
})

test.each([
	['wic accepted', 'payment'],
	['snap ebt', 'payment'],
	['food stamps', 'payment'],
	['credit cards', 'payment'],
	['petting zoo', 'activity'],
	['hay rides', 'activity'],
	['farm stay', 'activity'],
	['farmers markets', 'placeType'],
	['Hofladen', 'placeType'],
	['eggs', 'good'],
	['lancaster', null],
] as const)('the kind of "%s" is %s', (text, kind) => {
	expect(parseSearch(text).terms[0]?.kind).toBe(kind)
})

test.each([
	['Kartoffel', 'kartoffeln'],
	['pommes', 'pomme'],
	['eggs', 'egg'],
])('"%s" also finds the name "%s"', (search, name) => {
	const [term] = parseSearch(search).terms
	expect([term?.words[0], ...(term?.phrases.map((phrase) => phrase[0]) ?? [])].flat()).toContain(name)
})

test('all words of names are words of the vocabulary, in all their forms', () => {
	for (const word of ['raspberries', 'kartoffeln', 'pommes', 'terre', 'thanksgiving', 'bauernbrot', 'jablek']) {
		expect(isVocabularyWord(word), word).toBe(true)
	}
	for (const word of ['rasberry', 'broad', 'munch', 'lancaster']) expect(isVocabularyWord(word), word).toBe(false)
})

test('every name is found as a whole, and wider goods are in the vocabulary', () => {
	for (const entry of VOCABULARY) {
		for (const name of VOCABULARY_LANGUAGES.flatMap((language) => entry[language])) {
			expect(foldText(name)).not.toBe('')
			expect(findGood(foldedWords(name))?.length, name).toBe(foldedWords(name).length)
		}
		if (entry.wider !== null) expect(findGood(foldedWords(entry.wider)), entry.wider).not.toBeNull()
	}
})

test('an English name has one meaning', () => {
	const names = VOCABULARY.flatMap(({ english }) => english)
	expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
