import { locationType } from '@farmgate/contracts/location-type'
import { splitAddress } from './address.ts'
import type { RecordDraft } from './build-record.ts'
import { readCategories } from './category-names.ts'
import { readConfirmedAt } from './confirmed-at.ts'
import type { OpeningSpan, RowFault } from './directory-record.ts'
import { DirectoryFormatError } from './directory-source.ts'
import { readFacebook, readInstagram, readWebsite, readX } from './links.ts'
import { readMarketTimes } from './market-times.ts'
import { readOsmHours } from './osm-hours.ts'
import { typeFromName } from './place-type.ts'
import { mergeMonths, readSeason } from './season.ts'
import type { TableRow } from './table-row.ts'

/** Fields that a column can be mapped to, with headers that are taken without being told. Compared without case, blanks and marks. */
const FIELDS = {
	id: ['id', 'sourceid', 'listingid', 'objectid'],
	name: ['name', 'title', 'marketname', 'businessname', 'farmname'],
	type: ['type', 'kind', 'locationtype'],
	address: ['address', 'fulladdress', 'formattedaddress', 'locationaddress'],
	street: ['street', 'streetaddress', 'address1'],
	city: ['city', 'town', 'municipality'],
	region: ['region', 'state', 'province'],
	postalCode: ['postalcode', 'postcode', 'zip', 'zipcode'],
	country: ['country'],
	lat: ['lat', 'latitude', 'y'],
	lng: ['lng', 'lon', 'long', 'longitude', 'x'],
	description: ['description', 'about', 'summary'],
	categories: ['categories', 'category', 'products'],
	website: ['website', 'url', 'web', 'homepage'],
	facebook: ['facebook', 'facebookurl'],
	x: ['twitter', 'xurl'],
	instagram: ['instagram', 'instagramurl'],
	phone: ['phone', 'telephone', 'phonenumber', 'contactphone'],
	hours: ['hours', 'openinghours'],
	season: ['season', 'seasonmonths'],
	payment: ['payment', 'paymentinfo', 'payments'],
	pickup: ['pickup', 'pickupinstructions', 'directions', 'notes'],
	confirmedAt: ['confirmedat', 'updated', 'updatedat', 'lastupdated'],
} as const
type Field = keyof typeof FIELDS
const REQUIRED_FIELDS: readonly Field[] = ['name', 'lat', 'lng']
export type ColumnMapping = Readonly<Record<string, string>>

const bare = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

const isField = (name: string): name is Field => Object.hasOwn(FIELDS, name)

/**
 * The column each field is read from; `mapping` (field to header) takes precedence over recognized headers. Throws
 * `DirectoryFormatError` for an unknown field or column, and when no column holds names or coordinates.
 */
export function mapColumns(header: readonly string[], mapping: ColumnMapping): Map<Field, string> {
	const columns = new Map<Field, string>()
	for (const [field, names] of Object.entries(FIELDS)) {
		const found = header.find((column) => (names as readonly string[]).includes(bare(column)))
		if (found !== undefined) columns.set(field as Field, found)
	}
	for (const [field, column] of Object.entries(mapping)) {
		if (!isField(field)) {
			throw new DirectoryFormatError(`There is no field "${field}"; fields are ${Object.keys(FIELDS).join(', ')}`)
		}
		if (!header.includes(column)) {
			throw new DirectoryFormatError(`The file has no column "${column}"; its columns are ${header.join(', ')}`)
		}
		columns.set(field, column)
	}
	const missing = REQUIRED_FIELDS.filter((field) => !columns.has(field))
	if (missing.length > 0) {
		throw new DirectoryFormatError(
			`No column is known to hold ${missing.join(', ')}; say which with a mapping such as name=Title. The columns are ${header.join(', ')}`,
		)
	}
	return columns
}

/** Hours in the writing of OpenStreetMap or of the USDA; a text in neither is told, not dropped. */
function readHours(text: string): { hours: OpeningSpan[] | null; seasonMonths: number[]; note: string | null } {
	if (text === '') return { hours: null, seasonMonths: [], note: null }
	const marketTimes = readMarketTimes(text)
	if (marketTimes !== null) return { hours: marketTimes, seasonMonths: [], note: null }
	const osm = readOsmHours(text)
	return osm === null ? { hours: null, seasonMonths: [], note: `Hours: ${text}` } : { ...osm, note: null }
}

/** Months written "5,6,7" or as a season. */
function readMonths(text: string): number[] {
	if (!/^\d{1,2}(\s*[,;]\s*\d{1,2})*$/.test(text)) return readSeason(text)
	const months = text.split(/[,;]/).map(Number)
	return months.every((month) => month >= 1 && month <= 12) ? mergeMonths([months]) : []
}

/** One row of a plain table. `source` and `licence` are what the importer was told about the file. */
export function readCsvRow(
	row: TableRow,
	columns: ReadonlyMap<Field, string>,
	file: { source: string; licence: string },
): RecordDraft | RowFault {
	const get = (field: Field) => row.get(columns.get(field) ?? '\0')
	const name = get('name')
	const typed = get('type')
	const type = locationType.safeParse(typed === '' ? typeFromName(name, 'Farm') : capitalize(typed))
	if (!type.success) return { field: 'type', message: `the type "${typed}" is none of Farm, Farmstand, Market, Shop` }
	const { hours, seasonMonths, note } = readHours(get('hours'))
	const split = splitAddress(get('address'))
	return {
		line: row.line,
		...file,
		sourceId: get('id'),
		type: type.data,
		name,
		address: {
			street: get('street') || split.street,
			city: get('city') || split.city,
			region: get('region') || split.region,
			postalCode: get('postalCode') || split.postalCode,
			country: get('country') || split.country,
		},
		addressLine: get('address'),
		lat: get('lat'),
		lng: get('lng'),
		description: get('description'),
		categories: readCategories(get('categories')),
		website: readWebsite(get('website')),
		facebookUrl: readFacebook(get('facebook')),
		xUrl: readX(get('x')),
		instagramUrl: readInstagram(get('instagram')),
		phone: get('phone'),
		hours,
		seasonMonths: get('season') === '' ? seasonMonths : readMonths(get('season')),
		paymentInfo: get('payment') === '' ? null : get('payment'),
		pickup: [get('pickup'), note],
		confirmedAt: readConfirmedAt(get('confirmedAt')),
	}
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
