import { describe, expect, test } from 'vitest'
import { foldText, umlautSpellings } from './fold-words.ts'
import { intentFields, readIntents } from './intents.ts'
import { isFiller, parseSearch, type SearchTerm } from './parse-search.ts'
import { numberForms } from './word-forms.ts'

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
		['open sunday', '', { openAt: 'sun-11:00' }],
		['markets open on Saturday morning', 'markets', { openAt: 'sat-10:00' }],
		['open fri at 5:30 pm honey', 'honey', { openAt: 'fri-17:30' }],
		['peaches in season', 'peaches', { inSeason: 'now' }],
		['where can I buy raspberries on Saturday', 'raspberries', { openAt: 'sat-11:00' }],
		['who sells eggs and is open now near me', 'eggs', { openAt: 'now' }],
		['what is in season here', '', { inSeason: 'now' }],
		["what's in season", '', { inSeason: 'now' }],
		['open tuesdays cheese in season', 'cheese', { openAt: 'tue-11:00', inSeason: 'now' }],
	])('%s', (text, words, fields) => {
		const read = readIntents(text)
		expect(read.words).toBe(words)
		expect(intentFields(read.intents)).toEqual(fields)
	})

	test.each(['eggs near me', 'near me eggs', 'eggs nearby', 'eggs close to me', 'who has eggs near me', 'eggs here'])(
		'%s asks for the position',
		(text) => {
			expect(readIntents(text)).toMatchObject({ words: 'eggs', intents: [{ kind: 'nearMe' }] })
		},
	)

	test.each([
		'sunflowers',
		'open sunflower fields',
		'near meadow',
		'sunday market',
		'open air',
		'who',
		'here',
		'where',
	])('%s has none', (text) => {
		expect(readIntents(text)).toEqual({ words: text, intents: [] })
	})
})
