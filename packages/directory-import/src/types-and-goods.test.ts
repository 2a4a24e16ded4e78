import { expect, test } from 'vitest'
import { directoryText } from './directory-source.ts'
import { readGoods } from './goods.ts'
import { categoriesOfType, readLocationType } from './location-type-names.ts'
import { readDirectory } from './read-directory.ts'

// cspell:ignore distributeur automatique hofladen wochenmarkt

test.each([
	['Farmers Market', 'Market'],
	["Farmers' Market", 'Market'],
	['farmer’s mkt', 'Market'],
	['FARMERS MARKETS', 'Market'],
	['Public market', 'Market'],
	['farm stand', 'Farmstand'],
	['Farm-Stand', 'Farmstand'],
	['Roadside stand', 'Farmstand'],
	['Honor box', 'Farmstand'],
	['CSA', 'Farm'],
	['CSA Farm', 'Farm'],
	['Community Supported Agriculture', 'Farm'],
	['U-Pick', 'Farm'],
	['You pick', 'Farm'],
	['pick-your-own', 'Farm'],
	['Orchard', 'Farm'],
	['Dairy farm', 'Farm'],
	['Farm shop', 'Shop'],
	['Grocery store', 'Shop'],
	['Food Hub', 'Shop'],
	['Farm / CSA', 'Farm'],
	['Hofladen', 'Shop'],
	['Wochenmarkt', 'Market'],
	['Distributeur automatique', 'Farmstand'],
])('the type %j is %s', (text, type) => {
	expect(readLocationType(text)).toBe(type)
})

test('an unknown type is an error that quotes it', () => {
	expect(readLocationType('Zoo')).toMatchObject({ field: 'type', detail: 'Zoo' })
})

test('a type or name says U-Pick and CSA', () => {
	expect(categoriesOfType('You-Pick;Elm Farm CSA')).toEqual(['U-Pick', 'CSA'])
	expect(categoriesOfType('Farm;Elm Farm')).toEqual([])
})

test.each([
	['Eggs, honey', ['Eggs', 'Honey'], []],
	['apples, asparagus, gizmos', ['Vegetables', 'Fruit'], ['apples', 'asparagus', 'gizmos']],
	['Heirloom tomatoes; grass-fed beef', ['Vegetables', 'Meat'], ['Heirloom tomatoes', 'grass-fed beef']],
	['Baked goods: breads, pies', ['Baked Goods'], []],
	['Soap & Body Care; yes', ['Soap & Body Care'], []],
	['', [], []],
])('the goods %j are %j and %j', (text, categories, others) => {
	expect(readGoods([text])).toEqual({ categories, others })
})

test.each([
	['DE', '"4,50"', '', 'Prices: €4.50.'],
	['CA', '4 - 6.5', '', 'Prices: CA$4.00–CA$6.50.'],
	['CA', '4', 'usd', 'Prices: $4.00.'],
	['DE', 'from 3 EUR a jar', '', 'Prices: from 3 EUR a jar.'],
	['CA', 'Call for prices!', '', 'Prices: Call for prices!'],
	['CA', '0-5', '', 'Prices: 0-5.'],
	['DE', '', 'EUR', null],
	['CA', '0', '', null],
	['DE', '£', '', null],
])('in %s, the price %j (%s) becomes part of the description: %j', async (country, price, currency, text) => {
	const point = country === 'DE' ? '50.1,8.7' : '43.1,-79.2'
	const csv = `name,lat,lng,country,price,currency\nElm Farm,${point},${country},${price},${currency}\n`
	for await (const row of readDirectory(directoryText('a.csv', csv))) {
		const description = 'record' in row ? row.record.description : JSON.stringify(row)
		if (text === null) expect(description).not.toContain('Prices')
		else expect(description).toMatch(new RegExp(`\\. ${text.replaceAll(/[$.]/g, '\\$&')}$`))
	}
})
