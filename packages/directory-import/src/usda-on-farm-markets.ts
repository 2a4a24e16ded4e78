import type { RecordDraft } from './build-record.ts'
import { readCategories } from './category-names.ts'
import { readConfirmedAt } from './confirmed-at.ts'
import { readFacebook, readWebsite, readX } from './links.ts'
import { readSeasons } from './season-rules.ts'
import type { TableRow } from './table-row.ts'
import { typeFromName } from './type-from-name.ts'
import { USDA_LICENSE } from './usda-license.ts'

const U_PICK = /pick your own|\bu-?pick\b/i

/** On-Farm Market Directory as exported until 2017. Payment_1 to Payment_4 are ignored: their meaning is not documented. */
export function readUsdaOnFarmMarket(row: TableRow): RecordDraft {
	const seasons = [1, 2, 3, 4]
	const name = row.get('marketname')
	const activities = row.get('ActivityList')
	const notes = seasons.map((season) => row.get(`season${season}_notes`))
	const isUPick = U_PICK.test([activities, name, ...notes].join(' '))
	return {
		line: row.line,
		source: 'USDA On-Farm Market Directory',
		sourceId: row.get('OF_ID'),
		license: USDA_LICENSE,
		type: typeFromName(name, 'Farm'),
		name,
		address: {
			street: row.get('Location_ST'),
			city: row.get('Location_City'),
			region: row.get('Location_State'),
			postalCode: row.get('Location_Zip'),
			country: 'US',
		},
		lat: row.get('y'),
		lng: row.get('x'),
		categories: [
			...readCategories(seasons.map((season) => row.get(`season${season}_products`)).join(';')),
			...readCategories(`${activities};`),
			...(isUPick ? (['U-Pick'] as const) : []),
		],
		website: readWebsite(row.get('Market_Website')),
		facebookUrl:
			readFacebook(row.get('Market_Facebook')) ??
			(/facebook/i.test(row.get('Market_Website')) ? readFacebook(row.get('Market_Website')) : null),
		xUrl: readX(row.get('Market_Twitter')),
		phone: notes.join(' ; '),
		hours: readSeasons(
			seasons.map((season) => ({ date: row.get(`season${season}_date`), time: row.get(`season${season}_time`) })),
		),
		pickup: notes,
		confirmedAt: readConfirmedAt(row.get('updateTime')),
	}
}
