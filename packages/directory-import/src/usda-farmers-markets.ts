import type { StartingCategory } from '@farmgate/contracts/category'
import type { RecordDraft } from './build-record.ts'
import { readConfirmedAt } from './confirmed-at.ts'
import { readFacebook, readInstagram, readWebsite, readX } from './links.ts'
import { readPayment } from './payment-text.ts'
import { readSeasons } from './season-rules.ts'
import type { TableRow } from './table-row.ts'
import { typeFromName } from './type-from-name.ts'
import { USDA_LICENSE } from './usda-license.ts'

const PRODUCTS: Record<string, StartingCategory> = {
	Vegetables: 'Vegetables',
	Fruits: 'Fruit',
	Eggs: 'Eggs',
	Cheese: 'Cheese',
	Meat: 'Meat',
	Poultry: 'Poultry',
	Seafood: 'Seafood',
	Honey: 'Honey',
	Maple: 'Maple Syrup',
	Jams: 'Preserves',
	Bakedgoods: 'Baked Goods',
	Grains: 'Grains & Flour',
	Beans: 'Beans',
	Nuts: 'Nuts',
	Mushrooms: 'Mushrooms',
	Herbs: 'Herbs',
	Juices: 'Juice & Cider',
	Wine: 'Wine, Beer & Cider',
	Coffee: 'Coffee & Tea',
	Prepared: 'Prepared Foods',
	Flowers: 'Flowers',
	Plants: 'Plants',
	Nursery: 'Plants',
	Trees: 'Trees & Shrubs',
	WildHarvested: 'Wild Harvested',
	Soap: 'Soap & Body Care',
	Crafts: 'Crafts',
	PetFood: 'Pet Food',
	Tofu: 'Tofu',
	Organic: 'Organic',
}

const PAYMENTS: Record<string, string> = {
	Credit: 'credit card',
	WIC: 'WIC FMNP',
	WICcash: 'WIC',
	SFMNP: 'Senior',
	SNAP: 'SNAP',
}

/** National Farmers Market Directory as exported until 2019: flags "Y" and "N", up to four seasons. */
export function readUsdaFarmersMarket(row: TableRow): RecordDraft {
	const seasons = [1, 2, 3, 4]
	const isSet = (column: string) => row.get(column).toUpperCase() === 'Y'
	const name = row.get('MarketName')
	return {
		line: row.line,
		source: 'USDA National Farmers Market Directory',
		sourceId: row.get('FMID'),
		license: USDA_LICENSE,
		type: /on a farm/i.test(row.get('Location')) ? 'Farmstand' : typeFromName(name, 'Market'),
		name,
		address: {
			street: row.get('street'),
			city: row.get('city'),
			region: row.get('State'),
			postalCode: row.get('zip'),
			country: 'US',
		},
		lat: row.get('y'),
		lng: row.get('x'),
		categories: Object.entries(PRODUCTS)
			.filter(([column]) => isSet(column))
			.map(([, category]) => category),
		website: readWebsite(row.get('Website')) ?? readWebsite(row.get('OtherMedia')),
		facebookUrl:
			readFacebook(row.get('Facebook')) ??
			(/facebook/i.test(row.get('Website')) ? readFacebook(row.get('Website')) : null),
		xUrl: readX(row.get('Twitter')),
		instagramUrl: readInstagram(row.get('OtherMedia')) ?? readInstagram(row.get('Facebook')),
		hours: readSeasons(
			seasons.map((season) => ({ date: row.get(`Season${season}Date`), time: row.get(`Season${season}Time`) })),
		),
		...readPayment(Object.entries(PAYMENTS).map(([column, word]) => isSet(column) && word)),
		confirmedAt: readConfirmedAt(row.get('updateTime')),
	}
}
