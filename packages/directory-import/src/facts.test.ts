import { expect, test } from 'vitest'
import { readCategories } from './category-names.ts'
import { describePlace } from './describe-place.ts'
import { describePayment } from './payment-text.ts'
import { typeFromName } from './place-type.ts'

test.each([
	['Fresh fruits; Honey;Baked goods: breads, pies, etc.;', ['Fruit', 'Honey', 'Baked Goods']],
	['Canned, preserved fruits/vegetables; Eggs', ['Eggs', 'Preserves']],
	['eggs, honey', ['Eggs', 'Honey']],
	['Anti-Aging Technology;EGGS;eggs', ['Eggs']],
	['', []],
])('the goods %j are the categories %j', (text, categories) => {
	expect(readCategories(text)).toEqual(categories)
})

test.each([
	[['Cash;Personal Checks;Debit card/Credit card;', 'SNAP;'], 'Cash, checks, cards and SNAP/EBT'],
	[['Cash App only'], 'Mobile payment'],
	[['WIC FMNP', undefined], 'WIC FMNP'],
	[['WIC;Senior Farmers Market Nutrition Program'], 'WIC and Senior FMNP'],
	[[''], null],
])('payments %j are told as %j', (texts, sentence) => {
	expect(describePayment(texts)).toBe(sentence)
})

test.each([
	['Elm Farm Stand', 'Farm', 'Farmstand'],
	['Elm Country Store', 'Farm', 'Shop'],
	['Elm Farm Market', 'Farm', 'Farmstand'],
	['Elm Farm', 'Farm', 'Farm'],
	['Elm Street Market', 'Market', 'Market'],
] as const)('%s in a directory of %s is a %s', (name, usual, type) => {
	expect(typeFromName(name, usual)).toBe(type)
})

test('a description is written from facts alone', () => {
	expect(
		describePlace({
			type: 'Market',
			city: 'Elmford',
			region: 'OH',
			categories: ['Vegetables', 'Honey', 'U-Pick'],
			hours: [
				{ day: 3, opens: 540, closes: 780 },
				{ day: 6, opens: 540, closes: 780 },
			],
			seasonMonths: [1, 2, 11, 12],
		}),
	).toBe(
		'Farmers market in Elmford, Ohio. Sells vegetables and honey. Pick your own. Open on Wednesdays and Saturdays, from November to February.',
	)
})

test('where nothing but the type is known, nothing but the type is said', () => {
	const facts = { type: 'Farm', city: null, region: null, categories: [], hours: null, seasonMonths: [] } as const
	expect(describePlace(facts)).toBe('Farm.')
})
