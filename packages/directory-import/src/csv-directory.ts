import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { splitAddress } from './address.ts'
import type { RecordDraft } from './build-record.ts'
import { readConfirmedAt } from './confirmed-at.ts'
import { splitCoordinates } from './coordinates.ts'
import type { RowError } from './directory-record.ts'
import { DirectoryFormatError } from './directory-source.ts'
import { FLAG_HEADERS, statedFlags } from './flag-text.ts'
import { readGoods } from './goods.ts'
import { readFacebook, readInstagram, readWebsite, readX } from './links.ts'
import { categoriesOfType, readLocationType } from './location-type-names.ts'
import { readHoursAndSeason } from './opening-hours.ts'
import { readPayment } from './payment-text.ts'
import type { TableRow } from './table-row.ts'
import { typeFromName } from './type-from-name.ts'

// Names of columns in several languages: cspell:disable
/** Fields, and the headers that map to them by default. Headers are compared by `normalizeHeader`. */
const FIELDS = {
	id: ['id', 'sourceid', 'listingid', 'objectid'],
	name: [
		'name',
		'title',
		'marketname',
		'businessname',
		'farmname',
		'farm',
		'placename',
		'enterprise',
		'producer',
		'producername',
		'nom',
		'nomdelaferme',
		'nombre',
		'nome',
		'naam',
		'bedrijf',
		'bedrijfsnaam',
		'betrieb',
		'hofname',
		'azienda',
		'nazwa',
	],
	type: ['type', 'kind', 'locationtype', 'art', 'typ', 'tipo'],
	address: [
		'address',
		'fulladdress',
		'formattedaddress',
		'locationaddress',
		'addrfull',
		'adresse',
		'direccion',
		'adres',
		'indirizzo',
		'morada',
		'endereco',
	],
	houseNumber: ['housenumber', 'hausnummer'],
	street: ['street', 'streetaddress', 'address1', 'strasse', 'rue', 'calle', 'straat', 'via', 'ulica', 'rua'],
	city: [
		'city',
		'town',
		'municipality',
		'ort',
		'stadt',
		'gemeinde',
		'ville',
		'commune',
		'ciudad',
		'localidad',
		'plaats',
		'gemeente',
		'citta',
		'comune',
		'miasto',
		'miejscowosc',
		'localidade',
		'cidade',
		'village',
		'suburb',
	],
	region: [
		'region',
		'state',
		'province',
		'bundesland',
		'canton',
		'kanton',
		'provincia',
		'provincie',
		'regione',
		'wojewodztwo',
		'distrito',
	],
	postalCode: [
		'postalcode',
		'postcode',
		'zip',
		'zipcode',
		'plz',
		'postleitzahl',
		'codepostal',
		'codigopostal',
		'cap',
		'kodpocztowy',
	],
	country: ['country', 'land', 'pays', 'pais', 'paese', 'kraj'],
	lat: [
		'lat',
		'latitude',
		'y',
		'breite',
		'breitengrad',
		'latitud',
		'latitudine',
		'breedtegraad',
		'szerokosc',
		'ycoordinate',
		'gpslatitude',
	],
	lng: [
		'lng',
		'lon',
		'long',
		'longitude',
		'x',
		'laenge',
		'lange',
		'laengengrad',
		'langengrad',
		'longitud',
		'longitudine',
		'lengtegraad',
		'dlugosc',
		'xcoordinate',
		'gpslongitude',
	],
	coordinates: [
		'coordinates',
		'coords',
		'latlng',
		'latlong',
		'latlon',
		'gps',
		'geopoint',
		'geolocation',
		'position',
		'wkt',
		'geometry',
		'geom',
		'thegeom',
	],
	description: [
		'description',
		'about',
		'summary',
		'beschreibung',
		'descripcion',
		'descrizione',
		'descricao',
		'omschrijving',
		'opis',
		'desc',
		'cmt',
		'descriptionvalue',
	],
	categories: [
		'categories',
		'category',
		'products',
		'productssold',
		'produce',
		'goods',
		'produkte',
		'produits',
		'productos',
		'prodotti',
		'produtos',
		'producten',
		'produkty',
		'product',
		'sells',
		'food',
	],
	website: ['website', 'url', 'web', 'homepage', 'webseite', 'siteweb', 'sitioweb', 'sitoweb'],
	facebook: ['facebook', 'facebookurl'],
	x: ['twitter', 'xurl'],
	instagram: ['instagram', 'instagramurl'],
	phone: [
		'phone',
		'telephone',
		'phonenumber',
		'contactphone',
		'tel',
		'mobile',
		'telefon',
		'telefono',
		'telefoon',
		'telefone',
	],
	hours: [
		'hours',
		'openinghours',
		'hoursofoperation',
		'offnungszeiten',
		'oeffnungszeiten',
		'horaires',
		'heuresdouverture',
		'horairesdouverture',
		'horario',
		'horarios',
		'orari',
		'openingstijden',
		'godzinyotwarcia',
	],
	season: ['season', 'seasonmonths', 'saison', 'temporada', 'stagione', 'seizoen', 'sezon'],
	payment: [
		'payment',
		'paymentinfo',
		'payments',
		'paymentmethods',
		'zahlung',
		'zahlungsarten',
		'paiement',
		'pago',
		'pagamento',
	],
	prices: ['price', 'prices', 'pricing', 'pricelist', 'cost', 'preis', 'preise', 'prix', 'precio', 'precios', 'prijs'],
	currency: ['currency', 'currencycode', 'wahrung', 'devise', 'moneda'],
	pickup: ['pickup', 'pickupinstructions', 'directions', 'notes'],
	confirmedAt: ['confirmedat', 'updated', 'updatedat', 'lastupdated', 'checkdate'],
	...FLAG_HEADERS,
} as const
// cspell:enable
type Field = keyof typeof FIELDS
/** One of these, or latitude and longitude, says where a row is. */
const PLACE_FIELDS: readonly Field[] = ['coordinates', 'address', 'city', 'postalCode']
export type ColumnMapping = Readonly<Record<string, string>>

/** A header without case, accents, blanks and punctuation. */
const normalizeHeader = (header: string) => foldText(header).replace(/[^\p{L}\p{N}]/gu, '')

const isField = (name: string): name is Field => Object.hasOwn(FIELDS, name)

/** Parts of nested JSON and of tags whose values belong to the row itself: `address.city` is the city, `owner.name` is not the name. */
const TRANSPARENT_PART =
	/^(?:addr|address|location|coordinates|coords|geo|geometry|position|point|contact|properties|attributes|fields|details)$/i

/** The header without the parts of the object that holds it. */
function lastPart(header: string): string {
	const parts = header.split(/[.:]/)
	return parts.slice(0, -1).every((part) => TRANSPARENT_PART.test(part)) ? (parts.at(-1) ?? '') : header
}

/** The column of each field whose header is known by default. */
export function defaultColumns(header: readonly string[]): Map<Field, string> {
	const columns = new Map<Field, string>()
	for (const [field, names] of Object.entries(FIELDS)) {
		const isNamed = (name: string) => (names as readonly string[]).includes(normalizeHeader(name))
		const found = header.find(isNamed) ?? header.find((column) => isNamed(lastPart(column)))
		if (found !== undefined) columns.set(field as Field, found)
	}
	return columns
}

/**
 * The column of each field; `mapping` (field to header) takes precedence over default headers. Throws `DirectoryFormatError`
 * for an unknown field or column, and when there is no column for names or coordinates.
 */
export function mapColumns(header: readonly string[], mapping: ColumnMapping): Map<Field, string> {
	const columns = defaultColumns(header)
	for (const [field, column] of Object.entries(mapping)) {
		if (!isField(field)) {
			throw new DirectoryFormatError(`There is no field "${field}"; fields are ${Object.keys(FIELDS).join(', ')}`)
		}
		if (!header.includes(column)) {
			throw new DirectoryFormatError(`The file has no column "${column}"; its columns are ${header.join(', ')}`)
		}
		columns.set(field, column)
	}
	const hasPlace = PLACE_FIELDS.some((field) => columns.has(field))
	const coordinateFields: readonly Field[] = hasPlace ? [] : ['lat', 'lng']
	const missing = (['name', ...coordinateFields] as const).filter((field) => !columns.has(field))
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
	const type = typeText === '' ? typeFromName(name, 'Farm') : readLocationType(typeText)
	if (typeof type === 'object') return type
	const goods = readGoods([get('categories')])
	const parts = splitAddress(get('address'))
	const point = splitCoordinates(get('coordinates'))
	return {
		line: row.line,
		...file,
		sourceId: get('id'),
		type,
		name,
		address: {
			houseNumber: get('houseNumber'),
			street: get('street') || parts.street,
			village: get('street') ? null : parts.city,
			city: get('city') || parts.city,
			region: get('region') || parts.region,
			postalCode: get('postalCode') || parts.postalCode,
			country: get('country') || parts.country,
		},
		addressLine: get('address'),
		lat: get('lat') || point?.lat || get('coordinates'),
		lng: get('lng') || point?.lng,
		description: get('description'),
		categories: [...goods.categories, ...categoriesOfType(`${typeText};${name}`)],
		otherGoods: goods.others,
		website: readWebsite(get('website')),
		facebookUrl: readFacebook(get('facebook')),
		xUrl: readX(get('x')),
		instagramUrl: readInstagram(get('instagram')),
		phone: get('phone'),
		hours: readHoursAndSeason(get('hours'), get('season')),
		paymentInfo: get('payment') === '' ? null : get('payment'),
		flags: { ...readPayment([get('payment')]).flags, ...statedFlags(get) },
		prices: get('prices'),
		currency: get('currency'),
		pickup: [get('pickup')],
		confirmedAt: readConfirmedAt(get('confirmedAt')),
	}
}
