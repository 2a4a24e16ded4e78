import { describe, expect, test } from 'vitest'
import type { ImportRow } from './directory-record.ts'
import { directoryText } from './directory-source.ts'
import { openDirectory } from './read-directory.ts'

/** An export with one invented row. */
async function readRow(cells: Record<string, string>): Promise<ImportRow> {
	const quoted = (texts: string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
	const file = directoryText('usda.csv', `${quoted(Object.keys(cells))}\n${quoted(Object.values(cells))}\n`)
	const directory = await openDirectory(file)
	expect(directory.format).toBe('usda')
	for await (const row of directory.rows) return row
	throw new Error('the file has no row')
}

const market2019 = {
	FMID: '1',
	MarketName: 'Elm Street Farmers Market',
	Website: 'https://www.facebook.com/elmstreetmarket',
	Facebook: 'Elm Street Farmers Market',
	Twitter: '@elmstreet',
	OtherMedia: 'https://www.instagram.com/elmstreet',
	street: '12 Elm Street',
	city: 'Elmford',
	State: 'Ohio',
	zip: '43210',
	Season1Date: '06/14/2017 to 08/30/2017',
	Season1Time: 'Sat: 9:00 AM-1:00 AM;',
	Season2Date: '11/01/2017 to 12/20/2017',
	Season2Time: 'Wed: 4:00 PM-7:00 PM;Sat: 9:00 AM-12:00 PM;',
	x: '-83.1',
	y: '40.1',
	Location: '',
	Credit: 'Y',
	SNAP: 'N',
	Eggs: 'Y',
	Organic: '-',
	updateTime: '3/1/2012 10:38:22 AM',
}

const portal = {
	listing_id: '9',
	listing_name: 'Elm Hill Farm',
	location_address: '12 Mill Road, Unit B, Elmford, Ohio 43210',
	location_x: '-83.1',
	location_y: '40.1',
	location_desc: 'Behind the grange. Write to jo@elm.example',
	listing_desc: 'A farm that grows heirloom apples and keeps bees.',
	acceptedpayment: 'Cash;Personal Checks;',
	FNAP: 'SNAP;',
	update_time: '2023-03-27 10:29:53',
	specialproductionmethods: 'Organic (USDA Certified);',
	Parsed_City: 'Unit B',
}

const summer = [{ from: '06-14', to: '08-30' }]
const winter = [{ from: '11-01', to: '12-20' }]

describe('National Farmers Market Directory', () => {
	test('is read with all seasons', async () => {
		expect(await readRow(market2019)).toMatchObject({
			record: {
				source: 'USDA National Farmers Market Directory',
				sourceId: '1',
				type: 'Market',
				categories: ['Eggs'],
				website: null,
				facebookUrl: 'https://www.facebook.com/elmstreetmarket',
				xUrl: 'https://x.com/elmstreet',
				instagramUrl: 'https://www.instagram.com/elmstreet',
				openingRules: [
					{ days: { dates: summer, weekdays: [6] }, spans: [{ opens: 540, closes: 780 }], state: 'open' },
					{ days: { dates: winter, weekdays: [3] }, spans: [{ opens: 960, closes: 1140 }], state: 'open' },
					{ days: { dates: winter, weekdays: [6] }, spans: [{ opens: 540, closes: 720 }], state: 'open' },
				],
				openingText: null,
				paymentInfo: 'Cards',
				confirmedAt: '2012-03-01T00:00:00.000Z',
			},
		})
	})

	test('has farmstands for markets on farms', async () => {
		const row = { ...market2019, Location: 'On a farm from: a barn, a greenhouse, a tent, a stand, etc' }
		expect(await readRow(row)).toMatchObject({ record: { type: 'Farmstand' } })
	})
})

describe('On-Farm Market Directory', () => {
	test('is read with products, activities and notes, without undocumented payments', async () => {
		const row = {
			OF_ID: '2',
			marketname: 'ELM HILL ORCHARD',
			Location_ST: '12 Mill Road',
			Location_City: 'Elmford',
			Location_State: 'Ohio',
			Location_Zip: '43210',
			x: '-83.1',
			y: '40.1',
			season1_date: 'May to June',
			season1_time: 'Mon: 4:00 PM - 8:00 PM;',
			season1_notes: 'Call 614-555-0134 first',
			season1_products: 'Fresh fruits; Honey;',
			ActivityList: 'Pick Your Own/U-Pick operation; Hay rides; ',
			Payment_2: '1',
		}
		expect(await readRow(row)).toMatchObject({
			record: {
				name: 'Elm Hill Orchard',
				type: 'Farm',
				categories: ['Fruit', 'Honey', 'U-Pick', 'Family Activities'],
				phone: '(614) 555-0134',
				pickupInstructions: 'Call 614-555-0134 first',
				paymentInfo: null,
				openingRules: [
					{
						days: { dates: [{ from: '05-01', to: '06-30' }], weekdays: [1] },
						spans: [{ opens: 960, closes: 1200 }],
						state: 'open',
					},
				],
			},
		})
	})
})

test('rows of the CSA Directory are errors without coordinates', async () => {
	const row = { CSA_ID: '3', marketname: 'Elm CSA', ProductList: 'Eggs; ', HQ_City: 'Elmford', HQ_State: 'Ohio' }
	expect(await readRow(row)).toEqual({
		line: 2,
		error: { field: 'coordinates', message: 'no coordinates' },
		sourceId: '3',
		name: 'Elm CSA',
	})
})

describe('Local Food Portal', () => {
	test('reads the town of a market from the address, not from shifted columns', async () => {
		const row = { ...portal, listing_name: 'Elm Market', location_indoor: 'No Indoor;' }
		expect(await readRow(row)).toMatchObject({
			record: {
				source: 'USDA Local Food Portal: farmers markets',
				address: { street: '12 Mill Road, Unit B', city: 'Elmford', region: 'OH' },
				description: 'A farm that grows heirloom apples and keeps bees.',
				pickupInstructions: 'Behind the grange. Write to',
				paymentInfo: 'Cash, checks and SNAP/EBT',
				acceptsSnap: true,
				categories: [],
			},
		})
	})

	test('ignores the organic flag of on-farm markets', async () => {
		expect(await readRow({ ...portal, facilities: '' })).toMatchObject({
			record: { source: 'USDA Local Food Portal: on-farm markets', type: 'Farm', categories: [] },
		})
	})

	test('reads only the category from the vegetable list of a CSA', async () => {
		const row = {
			...portal,
			share_size: 'Full shares;',
			products: 'Peanuts;Okra;Eggs;',
			product_vegetables: 'Peanuts;Okra;',
			season_month_6: '1',
			season_month_7: '1',
		}
		expect(await readRow(row)).toMatchObject({
			record: {
				type: 'Farm',
				categories: ['Vegetables', 'Eggs', 'CSA'],
				openingRules: [{ days: { dates: [{ from: '06-01', to: '07-31' }] }, spans: [], state: 'unknown' }],
			},
		})
	})

	test('reads a food hub with retail as a shop and rejects others', async () => {
		const hub = { ...portal, legal_status: 'LLC;', saleschannel_retail: 'On-line store;', season_month: 'Year-round' }
		expect(await readRow(hub)).toMatchObject({ record: { type: 'Shop' } })
		expect(await readRow({ ...hub, saleschannel_retail: '' })).toMatchObject({
			error: { message: 'a food hub that sells wholesale only' },
			name: 'Elm Hill Farm',
		})
	})
})
