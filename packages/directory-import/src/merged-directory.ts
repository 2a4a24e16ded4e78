import { clockToMinutes, WEEKDAYS, weekday } from '@farmgate/contracts/hours'
import { locationType } from '@farmgate/contracts/location-type'
import * as z from 'zod/mini'
import type { RecordDraft } from './build-record.ts'
import { readConfirmedAt } from './confirmed-at.ts'
import type { OpeningSpan, RowError } from './directory-record.ts'
import { readGoods } from './goods.ts'
import { readFacebook, readInstagram, readWebsite, readX } from './links.ts'
import { tidySpans } from './market-times.ts'
import { describePayment } from './payment-text.ts'
import { monthsBetween } from './season.ts'
import { USDA_LICENSE } from './usda-license.ts'

const text = z.nullish(z.string())
const clock = z.nullish(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)))

/** A line of an NDJSON file that merges several directories. */
const mergedLine = z.object({
	id: z.union([z.string(), z.number()]),
	source: text,
	license: text,
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

/** Whether a JSON value is a line of a merged directory rather than an object with other fields. */
export function isMergedLine(value: unknown): boolean {
	return mergedLine.safeParse(value).success
}

/** Reads a line of the merged file. Generated descriptions are ignored. */
export function readMergedLine(
	line: number,
	value: unknown,
	file: { source: string | null; license: string | null; unknownLicense: string },
): RecordDraft | RowError {
	const parsed = mergedLine.safeParse(value)
	if (!parsed.success) {
		const [issue] = parsed.error.issues
		return { field: issue?.path.join('.') ?? '', message: `${issue?.path.join('.') || 'line'}: ${issue?.message}` }
	}
	const data = parsed.data
	const isUsda = data.source === 'USDA'
	const goods = readGoods(data.categories ?? [])
	return {
		line,
		source: file.source ?? (isUsda ? 'USDA Local Food Directories (merged)' : (data.source ?? 'unnamed directory')),
		sourceId: String(data.id),
		license: file.license ?? data.license ?? (isUsda ? USDA_LICENSE : file.unknownLicense),
		type: data.type,
		name: data.name,
		address: data.address ?? {},
		addressLine: data.address?.formatted ?? null,
		lat: data.coordinates?.lat ?? null,
		lng: data.coordinates?.lng ?? null,
		coordinatesApproximate: data.coordsApprox ?? false,
		description: data.descriptionSource?.startsWith('generated') ? null : (data.description ?? null),
		categories: goods.categories,
		otherGoods: goods.others,
		website: readWebsite(data.website),
		facebookUrl: readFacebook(data.facebook),
		xUrl: readX(data.x),
		instagramUrl: readInstagram(data.instagram),
		phone: data.phone,
		hours: readWeek(data.hours),
		seasonMonths: readMonths(data.season),
		paymentInfo: describePayment(data.payments ?? []),
		pickup: [data.hoursNote],
		confirmedAt: readConfirmedAt(data.updatedYear),
	}
}
