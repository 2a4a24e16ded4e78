// cspell:disable: messages in four languages, misspelled on purpose
import { describe, expect, test } from 'vitest'
import { draftOf, pricesOf } from '../test-conversations.ts'

describe('a later message without a price leaves the prices', () => {
	test.each([
		'great, thanks so much!',
		'you can keep them out of the fridge for a week',
		'we never ran out of eggs',
		'the hens are done molting',
		'we have 40 dozen',
		'only 3 left',
		'3 dozen left',
		'limit 2 per person',
		'only 2 per person please',
		'open 9 to 5',
		'at 9',
		'after 4 pm',
		'the hens are 2 years old',
		'from 12 hens',
		'not 6',
		'dont make it 6',
		'is 5 too much?',
		'6 is too much so leave it',
		'i think 6 is too much',
		'my mom says 6 is crazy',
		'should i charge 6?',
		'my cost is 2',
		'it used to be 4',
		'my neighbor asks 6',
		'10% off for seniors',
		'1 dollar deposit',
		'half of them are small',
		'no white ones',
		'dont change the price',
		'price stays the same',
		'they come in a recycled box',
		'for 2 weeks',
		'back by popular demand',
		'off the field',
		'5 or 6',
		'can i change the price?',
	])('%s', (text) => {
		expect(pricesOf(draftOf('eggs $5 a dozen', text))).toBe('5/dozen')
		expect(pricesOf(draftOf('eggs $5 a dozen', 'skip', text))).toBe('5/dozen')
	})

	test.each([
		['Tomates 3 € le kilo', 'passer', 'le 12'],
		['Tomates 3 € le kilo', 'avant midi'],
		['Kartoffeln 1 € das Kilo', 'noch 20 da'],
		['Kartoffeln 1 € das Kilo', 'nur noch 50 Kilo da'],
		['papas 15 el kilo', 'antes de las 12'],
		['papas 15 el kilo', 'quedan 20'],
		['apples 2/lb, pears 3/lb', 'the pears are back next week'],
		['apples 2/lb, pears 3/lb', 'the first of the season'],
		['apples 2/lb, pears 3/lb', 'no wax'],
	])('%s, %s %s', (...messages) => {
		const given = messages.filter((text) => text !== undefined)
		expect(pricesOf(draftOf(...given))).toBe(pricesOf(draftOf(given[0] ?? '')))
	})
})

describe('the response to the question for the place', () => {
	const placeOf = (text: string) => draftOf('tomatoes 4/lb', 'skip', text).pickupPlace

	test.each([
		'by the church',
		'elora',
		'Bath',
		'the red barn on route 20',
		'my driveway',
		'route 9',
		'9 Elm',
		'14850',
		'Niagara-on-the-Lake, ON L0S 1J0',
		'Fonthill, Ontario, Canada',
		'Apple Valley',
		'St. Catharines',
		'22 mill st',
		'north of town',
		'Smith family farm',
		'back of the house',
		'20 minutes from Elora',
	])('is a place: %s', (text) => {
		expect(placeOf(text)).toBe(text)
	})

	test.each([
		'thanks',
		'they are very fresh',
		'and that we dont spray',
		'hmm let me think',
		'lol',
		'weekends',
		'unsprayed',
		'looks good',
		'is it live yet',
		'great price right',
		'4.50',
	])('is no place: %s', (text) => {
		expect(placeOf(text)).toBeNull()
	})

	test.each([
		['Fraises 4 € la barquette', 'passer', 'chez moi', 'chez moi'],
		['Fraises 4 € la barquette', 'passer', 'merci', null],
		['Erdbeeren 4 € die Schale', 'überspringen', 'Hauptstraße 12', 'Hauptstraße 12'],
		['Erdbeeren 4 € die Schale', 'überspringen', 'ungespritzt', null],
		['Erdbeeren 4 € die Schale', 'überspringen', 'am Samstag', null],
		['fresas 40 el kilo', 'saltar', 'Soria', 'Soria'],
		['fresas 40 el kilo', 'saltar', 'ya está', null],
	])('%s, %s, %s', (goods, skip, text, place) => {
		expect(draftOf(goods, skip, text).pickupPlace).toBe(place)
	})
})

test('what a message says of the goods instead of a place is a part of the description', () => {
	const draft = draftOf('cherry tomatoes 4 a pint', 'sweet as candy', 'and that we dont spray')
	expect(draft).toMatchObject({ pickupPlace: null, description: 'sweet as candy and that we dont spray' })
})
