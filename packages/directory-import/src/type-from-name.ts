import type { LocationType } from '@farmgate/contracts/location-type'

const STAND = /\b(?:farm ?stands?|road ?side|(?:produce|fruit|vegetable|veggie) stand|self[- ]serve|stand)\b/i
const SHOP =
	/\b(?:(?:country|farm|general) store|shop|shoppe|store|creamery|bakery|butcher|co-?op|grocery|winery|cidery|meats|cheese company)\b/i
const PRODUCE = /\b(?:farm market|market|produce)\b/i

/**
 * Infers the location type from a name; `fallback` when the name does not tell. A "farm market" is a farmstand, except in a
 * directory of markets (`fallback` is Market).
 */
export function typeFromName(name: string, fallback: LocationType): LocationType {
	if (STAND.test(name)) return 'Farmstand'
	if (fallback === 'Market') return 'Market'
	if (SHOP.test(name)) return 'Shop'
	return PRODUCE.test(name) ? 'Farmstand' : fallback
}
