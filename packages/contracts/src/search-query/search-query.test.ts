import { describe, expect, test } from 'vitest'
import { foldText, umlautSpellings } from './fold-words.ts'
import { intentFields, readIntents } from './intents.ts'
import { isFiller, parseSearch, type SearchTerm } from './parse-search.ts'
import { numberForms } from './word-forms.ts'

// cspell:ignore Brot Eier samstag vormittag soir Umkreis moins Nähe Köln près queso cerca

// cspell:ignore beehoney brulee erdbeeren fromage hillt huevos kaese kase käse muenchen münchen pommes strasse straße strawb

/** Whether a term matches a phrase in the text of an item. */
function finds({ words, phrases, prefixes }: SearchTerm, text: string): boolean {
	const found = foldText(text).split(' ')
	const hasAll = words.every(
		(forms, index) =>
			forms.some((form) => found.includes(form)) ||
			(index === words.length - 1 && prefixes.some((prefix) => found.some((word) => word.startsWith(prefix)))),
	)
	const hasPhrase = phrases.some((phrase) =>
		found.some((_, at) => phrase.every((forms, index) => forms.includes(found[at + index] ?? ''))),
	)
	return hasAll || hasPhrase
}

function matches(search: string, text: string): boolean {
	return parseSearch(search)
		.terms.filter((term) => !isFiller(term))
		.every((term) => finds(term, text))
}

describe('words of a search', () => {
	test.each([
		["ball's", 'Balls Orchard'],
		['balls', "Ball's Orchard"],
		['Crème', 'creme brulee'],
		['tomato', 'Heirloom tomatoes'],
		['loaves', 'One loaf'],
		['straße', 'Strasse 5'],
		['Kaese', 'Käse'],
		['muenchen', 'München'],
		['saint catharines', 'St. Catharines'],
		['farmstand', 'farm stand'],
		['straw berries', 'strawberries'],
		['pick your own', 'U-Pick apples'],
		['upick', 'you pick cherries'],
		['fromage', 'Cheese'],
		['huevos', 'Brown eggs'],
		['Erdbeeren', 'strawberry jam'],
		['pommes', 'apple'],
		['strawb', 'strawberries'],
		['honey hillt', 'Hilltop Honey'],
		['the honey of hill', 'Hill honey'],
	])('%s finds "%s"', (search, text) => {
		expect(matches(search, text)).toBe(true)
	})

	test.each([
		['corn', 'On the corner'],
		['on', 'One farm'],
		['ny', 'Sunny'],
		['honey', 'Beehoney'],
		['honey cheese', 'Honey'],
		['bread', 'Pan of water'],
	])('%s does not find "%s"', (search, text) => {
		expect(matches(search, text)).toBe(false)
	})

	test('symbols alone are no words', () => {
		expect(parseSearch('% _ 🐝 …').terms).toEqual([])
	})

	test('umlauts have two spellings', () => {
		expect(umlautSpellings('Käse')).toEqual(['kaese'])
		expect(umlautSpellings('kaese')).toEqual(['kase'])
	})

	test('number forms contain singular and plural', () => {
		expect(numberForms('berries')).toEqual(expect.arrayContaining(['berry', 'berries']))
		expect(numberForms('cheese')).toEqual(expect.arrayContaining(['cheese', 'cheeses']))
		expect(numberForms('12')).toEqual(['12'])
	})
})

describe('intents of a search', () => {
	test.each([
		['eggs open now', 'eggs', { openAt: 'now' }],
		['eggs now near me', 'eggs', { openAt: 'now' }],
		['open sunday', '', { openAt: 'sun-00:00..24:00' }],
		['markets open on Saturday morning', 'markets', { openAt: 'sat-06:00..12:00' }],
		['eggs saturday afternoon', 'eggs', { openAt: 'sat-12:00..17:00' }],
		['eggs saturday', 'eggs', { openAt: 'sat-00:00..24:00' }],
		['open fri at 5:30 pm honey', 'honey', { openAt: 'fri-17:30' }],
		['raw milk at 6 pm', 'raw milk', { openAt: 'today-18:00' }],
		['raw milk at 6', 'raw milk', { openAt: 'today-18:00' }],
		['pie 7pm', 'pie', { openAt: 'today-19:00' }],
		['something sweet tonight', 'something sweet', { openAt: 'today-17:00..22:00' }],
		['bread after work', 'bread', { openAt: 'today-17:00..20:00' }],
		['milk tomorrow', 'milk', { openAt: 'tomorrow-00:00..24:00' }],
		['milk tomorrow morning near ithaca', 'milk near ithaca', { openAt: 'tomorrow-06:00..12:00' }],
		['corn tomorrow at 9 am', 'corn', { openAt: 'tomorrow-09:00' }],
		['markets this weekend', 'markets', { openAt: 'sat-06:00..sun-20:00' }],
		['ice cream open late', 'ice cream', { openAt: 'today-20:00..23:30' }],
		['Brot morgen', 'Brot', { openAt: 'tomorrow-00:00..24:00' }],
		['Eier samstag vormittag', 'Eier', { openAt: 'sat-06:00..12:00' }],
		['lait ce soir', 'lait', { openAt: 'today-17:00..22:00' }],
		['eggs on my way home', 'eggs', {}],
		['milk on the way home at 5 pm', 'milk', { openAt: 'today-17:00' }],
		['peaches in season', 'peaches', { inSeason: 'now' }],
		['where can I buy raspberries on Saturday', 'raspberries', { openAt: 'sat-00:00..24:00' }],
		['who sells eggs and is open now near me', 'eggs', { openAt: 'now' }],
		['what is in season here', '', { inSeason: 'now' }],
		["what's in season", '', { inSeason: 'now' }],
		['open tuesdays cheese in season', 'cheese', { openAt: 'tue-00:00..24:00', inSeason: 'now' }],
	])('%s', (text, words, fields) => {
		const read = readIntents(text)
		expect(read.words).toBe(words)
		expect(intentFields(read.intents)).toEqual(fields)
	})

	test.each([
		['eggs within 15 miles', 'eggs', 24_140],
		['10 km around lancaster eggs', 'around lancaster eggs', 10_000],
		['eggs within 5km of me', 'eggs', 5000],
		['milk in a 20 mile radius', 'milk', 32_187],
		['honey 10 miles from ithaca', 'honey from ithaca', 16_093],
		['Milch im Umkreis von 20 km', 'Milch', 20_000],
		['lait à moins de 2,5 km', 'lait', 2500],
	])('%s has a distance', (text, words, radiusMeters) => {
		const read = readIntents(text)
		expect(read.words).toBe(words)
		expect(read.intents).toMatchObject([{ kind: 'distance', radiusMeters }])
	})

	test.each([
		['Eier in der Nähe von Köln', 'Eier near Köln'],
		['lait près de Lyon', 'lait near Lyon'],
		['queso cerca de madrid', 'queso near madrid'],
	])('%s is near a place', (text, words) => {
		expect(readIntents(text)).toEqual({ words, intents: [] })
	})

	test.each([
		'eggs near me',
		'near me eggs',
		'eggs nearby',
		'eggs close to me',
		'who has eggs near me',
		'eggs here',
		'eggs in der Nähe',
		'eggs près de moi',
		'eggs cerca de mí',
	])('%s asks for the position', (text) => {
		expect(readIntents(text)).toMatchObject({ words: 'eggs', intents: [{ kind: 'nearMe' }] })
	})

	test.each([
		'sunflowers',
		'open sunflower fields',
		'near meadow',
		'sunday market',
		'open air',
		'portland saturday market',
		'five mile farm',
		'5 mile creek',
		'sun valley',
		'within 20 minutes',
		'wednesday market',
		'who',
		'here',
		'where',
	])('%s has none', (text) => {
		expect(readIntents(text)).toEqual({ words: text, intents: [] })
	})
})
