import { clockToMinutes, MINUTES_PER_DAY, minutesToClock, WEEKDAYS, weekday } from '@farmgate/contracts/hours'
import { locationType } from '@farmgate/contracts/location-type'
import { wholeMonths } from '@farmgate/opening-rules/months'
import type { DateRange } from '@farmgate/opening-rules/opening-rules'
import type { ReadHours } from '@farmgate/opening-rules/osm-reader'
import * as z from 'zod/mini'
import type { RecordDraft } from './build-record.ts'
import { readConfirmedAt } from './confirmed-at.ts'
import type { RowError } from './directory-record.ts'
import { readGoods } from './goods.ts'
import { readFacebook, readInstagram, readWebsite, readX } from './links.ts'
import { isNightly, tidySpans } from './market-times.ts'
import { readPayment } from './payment-text.ts'
import { rulesInSeason, rulesOfTimes, unknownHours } from './season-rules.ts'
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
	seasonText: text,
	hoursNote: text,
	payments: z.nullish(z.array(z.string())),
	updatedYear: z.nullish(z.int()),
})
type MergedLine = z.infer<typeof mergedLine>

/** Null: only one end of the season is known. */
function readSeason({ startMonth, endMonth, yearRound }: NonNullable<MergedLine['season']>): DateRange[] | null {
	if (yearRound) return []
	if (!startMonth || !endMonth) return null
	return [wholeMonths(startMonth, endMonth)]
}

/** Hours in the season: the file has one week and one season of each location. */
function readHours({ hours, season, seasonText }: MergedLine): ReadHours {
	const spans = (hours ?? []).flatMap(({ day, open, close, isClosed }) => {
		if (isClosed || !open || !close) return []
		const opens = clockToMinutes(open)
		const closes = clockToMinutes(close)
		return [{ day: WEEKDAYS.indexOf(day) + 1, opens, closes: closes > opens ? closes : closes + MINUTES_PER_DAY }]
	})
	const unread = spans.filter(isNightly).map(({ day, opens, closes }) => ({
		day,
		text: `${WEEKDAYS[day - 1]} ${minutesToClock(opens)}-${minutesToClock(closes)}`,
	}))
	const rules = rulesOfTimes({ week: tidySpans(spans.filter((span) => !isNightly(span))), unread })
	const months = season ? readSeason(season) : []
	const texts = unread.map(({ text }) => text)
	if (months === null) texts.unshift(`Season: ${seasonText ?? `from month ${season?.startMonth}`}`)
	const isUnknown = rules.length === 0 && season && months !== null
	return {
		rules: isUnknown ? unknownHours(months) : rulesInSeason(rules, months),
		text: texts.length === 0 ? null : texts.join('; '),
	}
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
		source: file.source ?? (isUsda ? 'USDA Local Food Directories' : (data.source ?? 'unnamed directory')),
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
		hours: readHours(data),
		...readPayment(data.payments ?? []),
		pickup: [data.hoursNote],
		confirmedAt: readConfirmedAt(data.updatedYear),
	}
}
