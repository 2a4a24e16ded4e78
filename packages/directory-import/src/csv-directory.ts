import { locationType } from '@farmgate/contracts/location-type'
import { splitAddress } from './address.ts'
import type { RecordDraft } from './build-record.ts'
import { readCategories } from './category-names.ts'
import { readConfirmedAt } from './confirmed-at.ts'
import type { RowError } from './directory-record.ts'
import { DirectoryFormatError } from './directory-source.ts'
import { readFacebook, readInstagram, readWebsite, readX } from './links.ts'
import { readHoursAndSeason } from './opening-hours.ts'
import type { TableRow } from './table-row.ts'
import { typeFromName } from './type-from-name.ts'

/** Fields, and the headers that map to them by default. Headers are compared without case, blanks and punctuation. */
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

const normalizeHeader = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

const isField = (name: string): name is Field => Object.hasOwn(FIELDS, name)

/**
 * The column of each field; `mapping` (field to header) takes precedence over default headers. Throws `DirectoryFormatError`
 * for an unknown field or column, and when there is no column for names or coordinates.
 */
export function mapColumns(header: readonly string[], mapping: ColumnMapping): Map<Field, string> {
	const columns = new Map<Field, string>()
	for (const [field, names] of Object.entries(FIELDS)) {
		const found = header.find((column) => (names as readonly string[]).includes(normalizeHeader(column)))
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

/** Reads a CSV row. `file` has the source and the license of the whole file. */
export function readCsvRow(
	row: TableRow,
	columns: ReadonlyMap<Field, string>,
	file: { source: string; license: string },
): RecordDraft | RowError {
	const get = (field: Field) => row.get(columns.get(field) ?? '\0')
	const name = get('name')
	const typeText = get('type')
	const type = locationType.safeParse(typeText === '' ? typeFromName(name, 'Farm') : capitalize(typeText))
	if (!type.success)
		return { field: 'type', message: `the type "${typeText}" is none of Farm, Farmstand, Market, Shop` }
	const parts = splitAddress(get('address'))
	return {
		line: row.line,
		...file,
		sourceId: get('id'),
		type: type.data,
		name,
		address: {
			street: get('street') || parts.street,
			city: get('city') || parts.city,
			region: get('region') || parts.region,
			postalCode: get('postalCode') || parts.postalCode,
			country: get('country') || parts.country,
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
		hours: readHoursAndSeason(get('hours'), get('season')),
		paymentInfo: get('payment') === '' ? null : get('payment'),
		pickup: [get('pickup')],
		confirmedAt: readConfirmedAt(get('confirmedAt')),
	}
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
