import { STARTING_CATEGORIES } from '@farmgate/contracts/category'
import { givenCoordinates } from '@farmgate/contracts/coordinates'
import { instant } from '@farmgate/contracts/instant'
import { forEachFlag } from '@farmgate/contracts/location-flags'
import { locationType } from '@farmgate/contracts/location-type'
import { openingRules } from '@farmgate/opening-rules/opening-rules'
import * as z from 'zod/mini'

const NAME_MAX_LENGTH = 200
const LINE_MAX_LENGTH = 500
/** Of descriptions and other texts of several lines. */
export const TEXT_MAX_LENGTH = 10_000

const lineOfText = z.string().check(z.minLength(1), z.maxLength(LINE_MAX_LENGTH))
const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))

const postalAddress = z.object({
	street: z.nullable(lineOfText),
	city: z.nullable(lineOfText),
	/** Two-letter code of the state or province. */
	region: z.nullable(lineOfText),
	postalCode: z.nullable(lineOfText),
	/** ISO 3166 two-letter code. */
	country: z.nullable(lineOfText),
	/** The whole address in one line. */
	formatted: lineOfText,
})
export type PostalAddress = z.infer<typeof postalAddress>

/** A location of an imported directory, cleaned and validated. All formats are read into this record. */
export const directoryRecord = z.object({
	/** Name of the directory. With `sourceId` it identifies the record in later editions. */
	source: lineOfText,
	sourceId: lineOfText,
	license: lineOfText,
	type: locationType,
	name: z.string().check(z.minLength(2), z.maxLength(NAME_MAX_LENGTH)),
	address: postalAddress,
	coordinates: givenCoordinates,
	/** The coordinates are those of the town or postal code, not of the building. */
	coordinatesApproximate: z.boolean(),
	/** IANA name, from the coordinates. */
	timeZone: lineOfText,
	description: z.string().check(z.maxLength(TEXT_MAX_LENGTH)),
	categories: z.array(z.enum(STARTING_CATEGORIES)),
	website: z.nullable(webAddress),
	facebookUrl: z.nullable(webAddress),
	xUrl: z.nullable(webAddress),
	instagramUrl: z.nullable(webAddress),
	phone: z.nullable(lineOfText),
	/** Null: unknown, not closed. Never empty. */
	openingRules: z.nullable(openingRules.check(z.minLength(1))),
	/** Hours in the words of the source, as far as the rules do not express them. Null: they express all. */
	openingText: z.nullable(z.string().check(z.maxLength(TEXT_MAX_LENGTH))),
	paymentInfo: z.nullable(z.string().check(z.maxLength(TEXT_MAX_LENGTH))),
	/** Null: unknown. */
	...forEachFlag(() => z.nullable(z.boolean())),
	/** Directions and notes. */
	pickupInstructions: z.nullable(z.string().check(z.maxLength(TEXT_MAX_LENGTH))),
	/** When the publisher last confirmed the row (ISO 8601, UTC). */
	confirmedAt: z.nullable(instant),
})
export type DirectoryRecord = z.infer<typeof directoryRecord>

/** Why a row has no record. `message` is the same for all rows with this problem; `detail` quotes the row. */
export type RowError = { field?: string; message: string; detail?: string }

/**
 * A row of a file: a record or an error. `line` is the first line of the row, counted from 1 (for GeoJSON the number of the
 * feature). An error has id and name of the row if they could be read.
 */
export type ImportRow =
	| { line: number; record: DirectoryRecord }
	| { line: number; error: RowError; sourceId: string | null; name: string | null }
