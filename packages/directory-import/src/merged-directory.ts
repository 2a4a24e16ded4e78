import { clockToMinutes, WEEKDAYS, weekday } from '@farmgate/contracts/hours'
import { locationType } from '@farmgate/contracts/location-type'
import * as z from 'zod/mini'
import type { RecordDraft } from './build-record.ts'
import { findCategory } from './category-names.ts'
import { readConfirmedAt } from './confirmed-at.ts'
import type { OpeningSpan, RowFault } from './directory-record.ts'
import { readFacebook, readInstagram, readWebsite, readX } from './links.ts'
import { tidySpans } from './market-times.ts'
import { describePayment } from './payment-text.ts'
import { monthsBetween } from './season.ts'
import { USDA_LICENCE } from './usda-licence.ts'

const text = z.nullish(z.string())
const clock = z.nullish(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)))

/** One line of a merged directory, as written by whoever joined several directories into one file. */
const mergedLine = z.object({
	id: z.union([z.string(), z.number()]),
	source: text,
	licence: text,
	type: locationType,
	name: z.string(),
	address: z.nullish(
		z.object({ street: text, city: text, region: text, postalCode: text, country: text, formatted: text }),
	),
	coordinates: z.nullish(z.object({ lat: z.number(), lng: z.number() })),
	coordsApprox: z.nullish(z.boolean()),
	description: text,
	descriptionSource: text,
	categories: z.nullish(z.array(z.string())),
	website: text,
	phone: text,
	facebook: text,
	x: text,
	instagram: text,
	hours: z.nullish(z.array(z.object({ day: weekday, open: clock, close: clock, isClosed: z.nullish(z.boolean()) }))),
	season: z.nullish(
		z.object({
			startMonth: z.nullish(z.int().check(z.minimum(1), z.maximum(12))),
			endMonth: z.nullish(z.int().check(z.minimum(1), z.maximum(12))),
			yearRound: z.nullish(z.boolean()),
		}),
	),
	hoursNote: text,
	payments: z.nullish(z.array(z.string())),
	updatedYear: z.nullish(z.int()),
})
type MergedLine = z.infer<typeof mergedLine>

function readWeek(hours: MergedLine['hours']): OpeningSpan[] | null {
	if (!hours) return null
	const spans = hours.flatMap(({ day, open, close, isClosed }) => {
		const number = WEEKDAYS.indexOf(day) + 1
		if (isClosed || !open || !close) return []
		const opens = clockToMinutes(open)
		const closes = clockToMinutes(close)
		return [{ day: number, opens, closes: closes > opens ? closes : closes + 1440 }]
	})
	return tidySpans(spans)
}

function readMonths(season: MergedLine['season']): number[] {
	if (!season) return []
	if (season.yearRound) return monthsBetween(1, 12)
	return season.startMonth && season.endMonth ? monthsBetween(season.startMonth, season.endMonth) : []
}

/** A line of the merged file. Sentences that its maker generated are written anew from the facts. */
export function readMergedLine(
	line: number,
	value: unknown,
	file: { source: string | null; licence: string | null; unknownLicence: string },
): RecordDraft | RowFault {
	const parsed = mergedLine.safeParse(value)
	if (!parsed.success) {
		const [issue] = parsed.error.issues
		return { field: issue?.path.join('.') ?? '', message: `${issue?.path.join('.') || 'line'}: ${issue?.message}` }
	}
	const place = parsed.data
	const isUsda = place.source === 'USDA'
	return {
		line,
		source: file.source ?? (isUsda ? 'USDA Local Food Directories (merged)' : (place.source ?? 'unnamed directory')),
		sourceId: String(place.id),
		licence: file.licence ?? place.licence ?? (isUsda ? USDA_LICENCE : file.unknownLicence),
		type: place.type,
		name: place.name,
		address: place.address ?? {},
		addressLine: place.address?.formatted ?? null,
		lat: place.coordinates?.lat ?? null,
		lng: place.coordinates?.lng ?? null,
		coordinatesApproximate: place.coordsApprox ?? false,
		description: place.descriptionSource?.startsWith('generated') ? null : (place.description ?? null),
		categories: (place.categories ?? []).map(findCategory).filter((category) => category !== null),
		website: readWebsite(place.website),
		facebookUrl: readFacebook(place.facebook),
		xUrl: readX(place.x),
		instagramUrl: readInstagram(place.instagram),
		phone: place.phone,
		hours: readWeek(place.hours),
		seasonMonths: readMonths(place.season),
		paymentInfo: describePayment(place.payments ?? []),
		pickup: [place.hoursNote],
		confirmedAt: readConfirmedAt(place.updatedYear),
	}
}
