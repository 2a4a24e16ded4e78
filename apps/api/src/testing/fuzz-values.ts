import fc from 'fast-check'

// Misspelled on purpose: cspell:ignore effingham hunny

/** The part of JSON Schema that the OpenAPI document and zod use. */
export type JsonSchema = {
	type?: string
	enum?: unknown[]
	const?: unknown
	minimum?: number
	maximum?: number
	exclusiveMinimum?: number
	pattern?: string
	format?: string
	anyOf?: JsonSchema[]
	allOf?: JsonSchema[]
	items?: JsonSchema
	properties?: Record<string, JsonSchema>
	required?: string[]
}

/** The test data has fewer rows than this. */
const MAX_ID = 150
/** A character that becomes 18 characters in NFKD. */
const EXPANDING = '\ufdfa'

const NUMBERS = '0 -0 -1 1.5 NaN Infinity -Infinity 1e400 5e-324 1e308 -1e308 0x10 1_0 2147483648 -2147483649 00 13'
const LARGE_NUMBERS = '9007199254740993 9223372036854775808 99999999999999999999999'
const SYNTAX = `% _ \\ ' " \` ; -- %%% \\\\% $1 <b> [] {} ../.. null undefined true [object`
const PROTOTYPE = '__proto__ constructor toString hasOwnProperty prototype'
const POINTS = '1,2 , ,,, 1,2,3 90,180 -90,-180 90.0000001,0 0,0 NaN,NaN 1e-320,5e-324 0x1,0x2'
const BOXES =
	'-180,-90,180,90 180,-90,-180,90 180,0,180,0 0,0,0,0 179.99999999,-1,-179.99999999,1 1,2,0,1 0,90,0,90 0,-90,5e-324,0'
const TIMES =
	'now 0000-01-01T00:00:00Z 0001-01-01T00:00:00Z 9999-12-31T23:59:59Z -000001-01-01T00:00:00Z +275760-09-13T00:00:00Z'
const ODD_TIMES =
	'2026-02-30T10:00:00Z 2026-06-30T23:59:60Z 2026-06-13T24:00:00Z 2026-06-13T10:00:00+24:00 sat-24:00 SAT-09:30'
const CHOICES = '1024x1024 16x16 0x0 99999x1 Farm, Farm,Castle farm,Farm relevance nearest'
/** Control characters, lone surrogates, invisible characters, characters of several code points or code units. */
const UNICODE = ['\0', 'a\0b', '\ud800', 'a\udc00b', '\ufffe', '\u202e', '\u200b', 'e\u0301', '𝒳', '👩‍🌾', EXPANDING]
const LONG = [
	'a'.repeat(200),
	'a'.repeat(3000),
	EXPANDING.repeat(200),
	'0'.repeat(400),
	'a '.repeat(100),
	'%'.repeat(200),
]

/** Unusual texts for parsers, column types and comparisons. */
export const HOSTILE_TEXTS: readonly string[] = [
	...[NUMBERS, LARGE_NUMBERS, SYNTAX, PROTOTYPE, POINTS, BOXES, TIMES, ODD_TIMES, CHOICES].flatMap((words) =>
		words.split(' '),
	),
	...UNICODE,
	...LONG,
	...['', ' ', "' or 1=1 --", '\r\nx: y'],
]

/** Valid values by field name, for fields whose schema is only a string or a number. */
const SAMPLES: Record<string, readonly string[]> = {
	q: ['honey', 'farm', 'creme', 'o', 'hunny', 'eggs from pelham', 'a b c d e f g h'],
	category: ['Honey', 'Eggs', 'All', 'No Such Chip', '"Quoted", {braced}', 'maple-syrup', 'honey'],
	type: ['Farm', 'Farm,Market', 'shop'],
	near: ['43.05,-79.29', '90,0', '-90,180', '66.5,-180', '0,0', '0,1e-300'],
	bbox: ['-80,42,-78,44', '170,-60,-79,70', '-180,-90,180,90', '180,66,-180,67', '-79.25,43.05,-79.25,43.05'],
	pointsWithin: ['-80,42,-78,44', '179,-90,-179,90', '-180,-90,180,90'],
	openAt: ['now', 'sat-09:30', 'mon-00:00', '2026-12-31T23:59Z', '1990-01-01T00:00Z', '2099-12-31T23:59:59.999-14:00'],
	inSeason: ['now', '1', '12'],
	size: ['16x16', '400x200'],
	slug: ['dateline-east', 'pending-honey', 'effingham-hollow-farm', 'linden-honey-creme-comb'],
	town: ['fonthill-on', 'FONTHILL-on', 'welland-on'],
}
const NUMBER_SAMPLES: Record<string, readonly number[]> = {
	lat: [43.05, 0, 90, -90, 66.5, 5e-324, 85],
	lng: [-79.29, 0, 180, -180, -1e-300],
	west: [-80, 180, -180, 170, 0],
	east: [-78, 180, -180, -170, 0],
	south: [-90, 42, 0],
	north: [90, 44, 66.5],
	zoom: [0, 3, 9.5, 14, 22],
}
/** Fields that another field needs. */
const COMPANIONS: Record<string, string> = { radiusMeters: 'near', sort: 'near' }
/** More fields are rarely valid together. */
const MAX_FIELDS = 4
/** Numbers at the limits of integers and floats. */
const HOSTILE_NUMBERS = [0, -0, -1, 1.5, 5e-324, 1e308, -1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 180]

/** Any JSON instead of a field's value. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
	fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { length: 1 }, JSON.parse('{"__proto__":{"x":1}}')),
	fc.constantFrom(...HOSTILE_NUMBERS),
	fc.constantFrom(...HOSTILE_TEXTS),
	fc.array(fc.constantFrom(...HOSTILE_TEXTS), { maxLength: 3 }),
	fc.jsonValue({ maxDepth: 2 }),
)

/** Hostile values in the format of a field, by field name. */
const RELATED: Record<string, readonly unknown[]> = {
	openAt: [TIMES, ODD_TIMES].flatMap((words) => words.split(' ')),
	near: POINTS.split(' '),
	bbox: BOXES.split(' '),
	pointsWithin: BOXES.split(' '),
	cursor: [...LARGE_NUMBERS.split(' '), ...UNICODE],
	...Object.fromEntries(
		['limit', 'zoom', 'radiusMeters', 'inSeason', 'id', 'lat', 'lng', 'locationId'].map((name) => [
			name,
			[...[NUMBERS, LARGE_NUMBERS].flatMap((words) => words.split(' ')), ...HOSTILE_NUMBERS],
		]),
	),
}

/** A hostile value for a field, in its format or any other. */
export function hostileFor(name: string): fc.Arbitrary<unknown> {
	const related = RELATED[name]
	return related === undefined ? hostileJson : fc.oneof(fc.constantFrom(...related), hostileJson)
}

function numberOf({ minimum = -1e6, maximum = 1e6, exclusiveMinimum, type }: JsonSchema): fc.Arbitrary<number> {
	const min = Math.max(minimum, exclusiveMinimum ?? minimum, -1e9)
	// Ids are only bounded by the safe integers.
	const max = type === 'integer' && maximum > 1e9 ? MAX_ID : maximum
	if (type === 'integer') return fc.integer({ min, max })
	return fc.double({ min, max, noNaN: true, minExcluded: exclusiveMinimum !== undefined })
}

/** The required fields and a few others with their companions. */
export function fieldNames(names: readonly string[], required: readonly string[]): fc.Arbitrary<string[]> {
	const optional = names.filter((name) => !required.includes(name))
	return fc.subarray(optional, { maxLength: Math.min(MAX_FIELDS, optional.length) }).map((chosen) => {
		const companions = chosen.flatMap((name) => COMPANIONS[name] ?? []).filter((name) => names.includes(name))
		return [...new Set([...required, ...chosen, ...companions])]
	})
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
	return fieldNames(Object.keys(properties), required).chain((names) =>
		fc.record(Object.fromEntries(names.map((name) => [name, validOf(properties[name] ?? {}, name)]))),
	)
}

function merged(schemas: JsonSchema[]): JsonSchema {
	return {
		properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
		required: schemas.flatMap(({ required = [] }) => required),
	}
}

function textOf({ format, pattern }: JsonSchema, name: string): fc.Arbitrary<string> {
	const samples = SAMPLES[name]
	if (samples !== undefined) return fc.constantFrom(...samples)
	if (format === 'email') return fc.constantFrom('ann@farm.example', `${'a'.repeat(60)}@c.example`)
	if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
	return fc.string({ unit: 'grapheme', maxLength: 30 })
}

/** Valid values of a schema. `name` of the field selects samples. */
export function validOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
	if (schema.const !== undefined) return fc.constant(schema.const)
	if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
	if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => validOf(one, name)))
	if (schema.allOf !== undefined) return objectOf(merged(schema.allOf))
	if (schema.type === 'object') return objectOf(schema)
	if (schema.type === 'array') return fc.array(validOf(schema.items ?? {}, name), { maxLength: 4 })
	if (schema.type === 'integer') return numberOf(schema)
	if (schema.type === 'number') {
		const samples = NUMBER_SAMPLES[name]
		return samples === undefined ? numberOf(schema) : fc.oneof(fc.constantFrom(...samples), numberOf(schema))
	}
	if (schema.type === 'boolean') return fc.boolean()
	if (schema.type === 'null') return fc.constant(null)
	return textOf(schema, name)
}

/** The value with one field, possibly nested, replaced by a hostile value. */
function withHostileField(value: unknown, name: string): fc.Arbitrary<unknown> {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostileFor(name)
	const entries = Object.entries(value)
	if (entries.length === 0) return hostileJson
	return fc.constantFrom(...entries).chain(([field, inner]) => {
		const hostile = fc.oneof(hostileFor(field), withHostileField(inner, field))
		return hostile.map((replaced) => ({ ...value, [field]: replaced }))
	})
}

/** A whole input: valid, with one hostile field, or hostile altogether. */
export function inputOf(schema: JsonSchema): fc.Arbitrary<unknown> {
	const valid = validOf(schema, '')
	return fc.oneof(
		{ weight: 8, arbitrary: valid },
		{ weight: 8, arbitrary: valid.chain((value) => withHostileField(value, '')) },
		{ weight: 1, arbitrary: hostileJson },
	)
}
