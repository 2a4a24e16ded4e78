import { expect, test } from 'vitest'
import { readCategories } from './category-names.ts'
import { describeLocation } from './describe-location.ts'
import { describePayment } from './payment-text.ts'
import { typeFromName } from './type-from-name.ts'

test.each([
	['Fresh fruits; Honey;Baked goods: breads, pies, etc.;', ['Fruit', 'Honey', 'Baked Goods']],
	['Canned, preserved fruits/vegetables; Eggs', ['Eggs', 'Preserves']],
	['eggs, honey', ['Eggs', 'Honey']],
	['Anti-Aging Technology;EGGS;eggs', ['Eggs']],
	['', []],
])('reads the goods %j as the categories %j', (text, categories) => {
	expect(readCategories(text)).toEqual(categories)
})

test.each([
	[['Cash;Personal Checks;Debit card/Credit card;', 'SNAP;'], 'Cash, checks, cards and SNAP/EBT'],
	[['Cash App only'], 'Mobile payment'],
	[['WIC FMNP', undefined], 'WIC FMNP'],
	[['WIC;Senior Farmers Market Nutrition Program'], 'WIC and Senior FMNP'],
	[[''], null],
])('describes the payments %j as %j', (texts, sentence) => {
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

const NOTHING_KNOWN = { city: null, region: null, country: null, categories: [], otherGoods: [], openingRules: [] }

test('generates a description', () => {
	expect(
		describeLocation({
			type: 'Market',
			city: 'Elmford',
			region: 'OH',
			country: 'US',
			otherGoods: [],
			categories: ['Vegetables', 'Honey', 'U-Pick'],
			openingRules: [
				{
					days: { dates: [{ from: '11-01', to: '02-29' }], weekdays: [3, 6] },
					spans: [{ opens: 540, closes: 780 }],
					state: 'open',
				},
			],
		}),
	).toBe(
		'Farmers market in Elmford, Ohio. Sells vegetables and honey. Pick your own. Open on Wednesdays and Saturdays, from November to February.',
	)
})

test('generates a description without weekdays for openings that are not weekly', () => {
	const rules = [{ days: { weekdays: [6], nth: [1] }, spans: [{ opens: 540, closes: 780 }], state: 'open' as const }]
	expect(describeLocation({ ...NOTHING_KNOWN, type: 'Farm', openingRules: rules })).toBe('Farm.')
})

test.each([
	[[1, 2, 3, 4, 5, 6], 'Open Monday to Saturday.'],
	[[1, 4, 5, 6, 7], 'Open Thursday to Monday.'],
	[[1, 2, 3, 6], 'Open Monday to Wednesday and Saturday.'],
	[[6, 7], 'Open on Saturdays and Sundays.'],
])('names the open weekdays %j: %s', (weekdays, text) => {
	const rules = [{ days: { weekdays }, spans: [{ opens: 540, closes: 780 }], state: 'open' as const }]
	expect(describeLocation({ ...NOTHING_KNOWN, type: 'Farm', openingRules: rules })).toBe(`Farm. ${text}`)
})

test('says that a place is open 24 hours', () => {
	const rules = [{ days: {}, spans: [], state: 'open' as const }]
	expect(describeLocation({ ...NOTHING_KNOWN, type: 'Farm', openingRules: rules })).toBe(
		'Farm. Open 24 hours, every day.',
	)
})

test('generates a description from the type alone', () => {
	const facts = { ...NOTHING_KNOWN, type: 'Farm' } as const
	expect(describeLocation(facts)).toBe('Farm.')
})
