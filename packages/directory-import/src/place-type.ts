import type { LocationType } from '@farmgate/contracts/location-type'

const STAND = /\b(?:farm ?stands?|road ?side|(?:produce|fruit|vegetable|veggie) stand|self[- ]serve|stand)\b/i
const SHOP =
	/\b(?:(?:country|farm|general) store|shop|shoppe|store|creamery|bakery|butcher|co-?op|grocery|winery|cidery|meats|cheese company)\b/i
const PRODUCE = /\b(?:farm market|market|produce)\b/i

/**
 * What a name says a place is. A market on a farm is a stand of that farm; in a directory of markets (`usual` Market) it
 * is a market. `usual` where the name says nothing.
 */
export function typeFromName(name: string, usual: LocationType): LocationType {
	if (STAND.test(name)) return 'Farmstand'
	if (usual === 'Market') return 'Market'
	if (SHOP.test(name)) return 'Shop'
	return PRODUCE.test(name) ? 'Farmstand' : usual
}
