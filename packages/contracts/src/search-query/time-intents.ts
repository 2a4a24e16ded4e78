// Words of four languages: cspell:disable

import { PART_HOURS } from '../open-at.ts'

/** A time that a text names, in the form of the filter's `openAt`, and the part of the text that names it. */
export type TimeIntent = { text: string; openAt: string }

/** Names of days by their key in `openAt`. */
const DAYS: Record<string, string> = {
	today: 'today|heute|aujourd.?hui|hoy',
	tomorrow: 'tomorrow|morgen|demain|mañana|manana',
	mon: 'mondays?|montags?|lundi|lunes',
	tue: 'tuesdays?|dienstags?|mardi|martes',
	wed: 'wednesdays?|mittwochs?|mercredi|miércoles|miercoles',
	thu: 'thursdays?|donnerstags?|jeudi|jueves',
	fri: 'fridays?|freitags?|vendredi|viernes',
	sat: 'saturdays?|samstags?|sonnabends?|samedi|sábado|sabado',
	sun: 'sundays?|sonntags?|dimanche|domingo',
}
const WHOLE_DAY = Object.values(DAYS).join('|')
/** Abbreviations are also words of names, and mean a day next to a time or after "on" only. */
const ANY_DAY = `${WHOLE_DAY}|mon|tues?|wed|thu|thurs?|fri|sat|sun`

const PARTS: readonly (readonly [names: RegExp, hours: string])[] = [
	[/^(?:morning|vormittags?|früh|frueh|matin|por la mañana|por la manana)$/iu, PART_HOURS.morning],
	[/^(?:noon|lunch|lunchtime|mittags?|midi|mediodía|mediodia)$/iu, '12:00..13:00'],
	[/^(?:afternoon|nachmittags?|après-midi|apres-midi|apres midi|tarde)$/iu, PART_HOURS.afternoon],
	[/^(?:evening|abends?|soir|noche)$/iu, PART_HOURS.evening],
	[/^(?:night)$/iu, PART_HOURS.night],
]
const ANY_PART =
	'morning|noon|lunch(?:time)?|afternoon|evening|night|vormittags?|früh|frueh|mittags?|nachmittags?|abends?|matin|midi|après-midi|apres-midi|apres midi|soir|por la mañana|por la manana|mediodía|mediodia|tarde|noche'
const WHOLE_DAY_HOURS = '00:00..24:00'
const CLOCK = '(\\d{1,2})(?::([0-5]\\d))? ?(?:([ap])\\.?m\\b\\.?|uhr\\b|o.clock\\b|h\\b)'
const COLON_CLOCK = '([01]?\\d|2[0-3]):([0-5]\\d)'
const END = '(?![\\p{L}\\d])'
/** The end of a text, or the words with which a place begins. */
const BEFORE_PLACE = '(?=$| (?:near|in|around|at|close|within|by|from|bei|um|à|près|cerca|nahe)\\b)'

const of = (source: string) => new RegExp(source, 'iu')
const OPEN = '(?:(?:is |are |and )*open(?:ed|s)? |geöffnet |offen |ouvert(?:e|es|s)? |abierto )?'
const CLOCK_AFTER = `(?: (?:at |after |around |by |until |till |um |à |a las )?(?:${CLOCK}|${COLON_CLOCK}))`

const NOW = of(
	`\\b(?:open(?:ed)?|ouvert|abierto|geöffnet|offen) (?:right now|now|jetzt|maintenant|ahora)${END}|(?<=\\S\\s)(?:right now|now|jetzt|gerade|maintenant|ahora),?${BEFORE_PLACE}|^now (?=near|in )`,
)
const OPEN_TODAY = of(`\\bopen today$`)
const TONIGHT = of(`${OPEN}\\b(?:tonight|this evening|heute abend|ce soir|esta noche)${CLOCK_AFTER}?${END}`)
const THIS_PART = of(`${OPEN}\\bthis (${ANY_PART})${END}`)
const AFTER_WORK = of(
	`${OPEN}\\b(?:after work|after hours|nach der arbeit|nach feierabend|après le travail|después del trabajo)${END}`,
)
const OPEN_LATE = of(`\\bopen late(?: night)?${END}`)
const WEEKEND = of(
	`${OPEN}\\b(?:(?:on |over )?(?:this|the|next|am|ce|este) )?(?:weekends?|week-end|wochenende|fin de semana)${END}`,
)
/** A day with a part of it or a clock time. */
const DAY_TIME = of(
	`${OPEN}(?:\\b(?:on|this|next|am|le|el) )?\\b(${ANY_DAY})(?: (?:(?:in the |am |le |par la |por la )?(${ANY_PART}))${END}|${CLOCK_AFTER})`,
)
const DAY_ONLY = of(
	`(?:\\b(?:open(?:ed)?(?: on| this| next)?|on|this|next|am|le|el|ouvert|abierto|geöffnet) (${ANY_DAY})|(?<=\\S\\s)(${WHOLE_DAY})(?=$))${END}|(?:^|\\b)${OPEN}\\b(today|tomorrow|heute|aujourd.?hui|demain)${END}`,
)
const CLOCK_ONLY = of(
	`${OPEN}\\b(?:at|after|around|by|until|till|um|à|a las) (?:${CLOCK}|${COLON_CLOCK})${END}|${OPEN}\\bat ([1-9]|1[0-2])(?=$| near\\b)|(?<=\\S\\s)(\\d{1,2})(?::([0-5]\\d))? ?([ap])\\.?m\\.?${END}`,
)

const NOON = 12
/** A bare hour before it is in the afternoon: "at 6". */
const FIRST_MORNING_HOUR = 8
const LAST_HOUR = 23

/** "18:30"; null for no time of day. */
function clockText(hour: string | undefined, minute: string | undefined, half: string | undefined): string | null {
	if (hour === undefined) return null
	const hours = half === undefined ? Number(hour) : (Number(hour) % NOON) + (half.toLowerCase() === 'p' ? NOON : 0)
	const isHour = half === undefined ? hours <= LAST_HOUR : Number(hour) >= 1 && Number(hour) <= NOON
	return isHour ? `${String(hours).padStart(2, '0')}:${minute ?? '00'}` : null
}

function dayKey(name: string): string {
	const isNamed = (key: string) => of(`^(?:${DAYS[key]})$`).test(name)
	return Object.keys(DAYS).find(isNamed) ?? name.slice(0, 3).toLowerCase()
}

const hoursOfPart = (part: string) => PARTS.find(([names]) => names.test(part))?.[1] ?? WHOLE_DAY_HOURS

/** Both forms of a clock time, as in `CLOCK_AFTER`. */
function clockOf([hour, minute, half, colonHour, colonMinute]: (string | undefined)[]): string | null {
	return clockText(hour, minute, half) ?? clockText(colonHour, colonMinute, undefined)
}

type Reader = readonly [pattern: RegExp, openAt: (found: (string | undefined)[]) => string | null]

const READERS: readonly Reader[] = [
	[NOW, () => 'now'],
	[OPEN_TODAY, () => 'now'],
	[TONIGHT, (found) => `today-${clockOf(found) ?? PART_HOURS.night}`],
	[THIS_PART, ([part = '']) => `today-${hoursOfPart(part)}`],
	[AFTER_WORK, () => 'today-17:00..20:00'],
	[OPEN_LATE, () => 'today-20:00..23:30'],
	[WEEKEND, () => 'sat-06:00..sun-20:00'],
	[
		DAY_TIME,
		([day = '', part, ...clock]) => {
			const hours = part === undefined ? clockOf(clock) : hoursOfPart(part)
			return hours === null ? null : `${dayKey(day)}-${hours}`
		},
	],
	[DAY_ONLY, ([announced, last, near]) => `${dayKey(announced ?? last ?? near ?? '')}-${WHOLE_DAY_HOURS}`],
	[
		CLOCK_ONLY,
		([hour, minute, half, colonHour, colonMinute, bare, lastHour, lastMinute, lastHalf]) => {
			const isAfternoon = Number(bare) < FIRST_MORNING_HOUR || Number(bare) === NOON
			const clock =
				clockOf([hour, minute, half, colonHour, colonMinute]) ??
				clockText(bare, undefined, isAfternoon ? 'p' : 'a') ??
				clockText(lastHour, lastMinute, lastHalf)
			return clock === null ? null : `today-${clock}`
		},
	],
]

/** The first time that a text names; null when it names none. */
export function readTime(text: string): TimeIntent | null {
	for (const [pattern, openAt] of READERS) {
		const found = pattern.exec(text)
		const time = found && openAt(found.slice(1))
		if (found !== null && time !== null) return { text: found[0].trim(), openAt: time }
	}
	return null
}
