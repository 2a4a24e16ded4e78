import { type DateRange, type OpeningRule, type OpeningRules, openingRules, type RuleSpan } from './opening-rules.ts'
import type { ReadHours } from './osm-reader.ts'
import { readTextElements, type TextElement } from './text-elements.ts'

type Days = { weekdays: number[]; nth: number[] | null }

type Statement = {
	days: Days[]
	spans: RuleSpan[]
	state: OpeningRule['state']
	/** Null: all year. */
	season: readonly DateRange[] | null
	/** Applies outside of the times of the other statements. */
	isOtherwise: boolean
	isHoliday: boolean
}

const EMPTY: Statement = { days: [], spans: [], state: 'open', season: null, isOtherwise: false, isHoliday: false }

/** A text of known words that can mean several things. */
class DoubtfulTextError extends Error {}

/** "July and August" is one season. */
function joinSeasons(elements: readonly TextElement[]): TextElement[] {
	const joined: TextElement[] = []
	for (const element of elements) {
		const [season, comma] = joined.slice(-2)
		if (element.kind === 'season' && season?.kind === 'season' && comma?.kind === 'comma') {
			joined.splice(-2, 2, { ...element, dates: [...season.dates, ...element.dates] })
		} else joined.push(element)
	}
	return joined
}

/** The clauses between semicolons and full stops. */
function clausesOf(elements: readonly TextElement[]): TextElement[][] {
	const clauses: TextElement[][] = [[]]
	for (const element of joinSeasons(elements)) {
		if (element.kind === 'end') clauses.push([])
		else clauses.at(-1)?.push(element)
	}
	return clauses.filter((clause) => clause.some(({ kind }) => kind !== 'comma'))
}

/** Collects the statements of one clause. */
class ClauseReader {
	private readonly statements: Statement[] = []
	private days: Days[] = []
	private spans: RuleSpan[] | null = null
	/** Hours come before their days: "9-5 Mon-Fri, 9-12 Sat". */
	private isTimesFirst = false
	private isClosing = false
	private isOr = false
	/** Of all following statements: "May-Oct Mon-Fri 9-5, Sat 9-12". */
	private season: readonly DateRange[] | null = null
	/** Of the next statement: "Sat, May-Oct, 8-1". */
	private ownSeason: readonly DateRange[] | null = null

	read(clause: readonly TextElement[]): Statement[] {
		clause.forEach((element, index) => {
			this.readElement(element, clause[index - 1]?.kind ?? null, index === clause.length - 1)
		})
		this.finishTimes()
		const isSeasonUnused = this.season !== null && !this.statements.some(({ season }) => season === this.season)
		if (this.days.length > 0 || this.isClosing || this.isOr || isSeasonUnused) throw new DoubtfulTextError()
		return this.statements
	}

	private add(fields: Partial<Statement>): void {
		this.statements.push({ ...EMPTY, season: this.ownSeason ?? this.season, ...fields })
		this.ownSeason = null
	}

	/** States hours that were read, with the days that follow them, if any. */
	private finishTimes(): void {
		if (this.spans === null) return
		const isAlone = !this.statements.some(({ season }) => season === this.season)
		if (this.days.length === 0 && !isAlone) throw new DoubtfulTextError()
		this.add({ days: this.days, spans: this.spans })
		this.days = []
		this.spans = null
	}

	private expectNothingPending(): void {
		this.finishTimes()
		if (this.days.length > 0 || this.isClosing || this.isOr) throw new DoubtfulTextError()
	}

	private readElement(element: TextElement, previous: TextElement['kind'] | null, isLast: boolean): void {
		switch (element.kind) {
			case 'days':
				this.readDays(element, previous, isLast)
				break
			case 'times':
				this.readTimes(element.spans)
				break
			case 'season':
				this.readSeason(element.dates, previous, isLast)
				break
			case 'closed':
				this.readClosed()
				break
			case 'appointment':
				this.readAppointment(previous)
				break
			case 'holidays':
				this.expectNothingPending()
				this.add({ state: 'closed', season: null, isHoliday: true })
				break
			case 'or':
			case 'otherwise':
				this.expectNothingPending()
				if (this.statements.length === 0) throw new DoubtfulTextError()
				this.isOr = true
				break
			case 'comma':
			case 'end':
				break
		}
	}

	private readDays(days: Days, previous: TextElement['kind'] | null, isLast: boolean): void {
		if (this.isClosing) {
			// "closed Sunday and Monday"
			this.add({ days: [days], state: 'closed' })
			this.isClosing = !isLast
			return
		}
		if (this.spans !== null) {
			if (previous !== 'times' && this.days.length === 0) throw new DoubtfulTextError()
			this.isTimesFirst = true
		}
		this.days.push(days)
	}

	private readTimes(spans: RuleSpan[]): void {
		if (this.isClosing || this.isOr) throw new DoubtfulTextError()
		if (this.spans !== null || this.isTimesFirst || this.days.length === 0) {
			this.finishTimes()
			this.spans = spans
			return
		}
		this.add({ days: this.days, spans })
		this.days = []
	}

	private readClosed(): void {
		if (this.spans === null && this.days.length > 0) {
			this.add({ days: this.days, state: 'closed' })
			this.days = []
			return
		}
		this.expectNothingPending()
		this.isClosing = true
	}

	private readAppointment(previous: TextElement['kind'] | null): void {
		if (this.isClosing) throw new DoubtfulTextError()
		if (this.isOr) {
			this.add({ state: 'appointment', isOtherwise: true, ...(previous === 'otherwise' ? { season: null } : {}) })
			this.isOr = false
			return
		}
		this.finishTimes()
		const last = this.statements.at(-1)
		if (this.days.length > 0 || last === undefined || previous === 'season') {
			this.add({ days: this.days, state: 'appointment' })
			this.days = []
		} else if (previous === 'times') last.state = 'appointment'
		else throw new DoubtfulTextError()
	}

	private readSeason(dates: readonly DateRange[], previous: TextElement['kind'] | null, isLast: boolean): void {
		if (this.isClosing) {
			if (previous !== 'closed') throw new DoubtfulTextError()
			this.isClosing = false
			this.add({ state: 'closed', season: dates })
			return
		}
		if (this.days.length > 0 && this.spans === null) {
			if (this.season !== null || this.ownSeason !== null) throw new DoubtfulTextError()
			this.ownSeason = dates
			return
		}
		this.expectNothingPending()
		if (this.statements.length === 0 || this.season !== null) {
			const isUnused = this.season !== null && !this.statements.some(({ season }) => season === this.season)
			if (isUnused) throw new DoubtfulTextError()
			this.season = dates
			return
		}
		this.readLateSeason(dates, previous, isLast)
	}

	/** "Sat 8-1 May-Oct, Wed 3-7 Jun-Sep" or "Sat 8-1, Wed 3-7, May-Oct". */
	private readLateSeason(dates: readonly DateRange[], previous: TextElement['kind'] | null, isLast: boolean): void {
		const openings = this.statements.filter(({ state }) => state !== 'closed')
		const unseasoned = openings.filter(({ season }) => season === null)
		const [statement] = unseasoned
		const isOwn = statement !== undefined && statement === this.statements.at(-1) && unseasoned.length === 1
		const isOfAll = previous === 'comma' && isLast && openings.length === this.statements.length
		if (!isOwn && (!isOfAll || unseasoned.length < openings.length)) throw new DoubtfulTextError()
		for (const each of unseasoned) each.season = dates
	}
}

const seasonOf = (clause: readonly TextElement[]) =>
	clause.flatMap((element) => (element.kind === 'season' ? element.dates : []))
const isSeason = (clause: readonly TextElement[]) => clause.every(({ kind }) => kind === 'season' || kind === 'comma')

/** The statements of all clauses. A season that is a clause of its own applies to all openings: "Sat 9-1; May-Oct". */
function statementsOf(clauses: readonly TextElement[][]): Statement[] {
	const statements = clauses.filter((clause) => !isSeason(clause)).flatMap((clause) => new ClauseReader().read(clause))
	const [season, ...more] = clauses.filter(isSeason).map(seasonOf)
	if (season === undefined) return statements
	const openings = statements.filter(({ state }) => state !== 'closed')
	if (more.length > 0 || openings.some((opening) => opening.season !== null)) throw new DoubtfulTextError()
	for (const opening of openings) opening.season = season
	return statements
}

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]

const weekdaysOf = ({ days }: Statement) =>
	days.length === 0 ? ALL_DAYS : [...new Set(days.flatMap(({ weekdays }) => weekdays))].sort()

const nthOf = ({ days }: Statement) => days.find(({ nth }) => nth !== null)?.nth ?? null

function seasonsOverlap(a: readonly DateRange[] | null, b: readonly DateRange[] | null): boolean {
	if (a === null || b === null) return true
	const parts = ({ from, to }: DateRange) =>
		from <= to
			? [{ from, to }]
			: [
					{ from: '01-01', to },
					{ from, to: '12-31' },
				]
	return a
		.flatMap(parts)
		.some((first) => b.flatMap(parts).some((second) => first.from <= second.to && second.from <= first.to))
}

/** Whether two statements about opening times share a day. */
function shareDays(a: Statement, b: Statement): boolean {
	const [first, second] = [nthOf(a), nthOf(b)]
	if (first !== null && second !== null && [...first, ...second].every((n) => n > 0)) {
		if (!first.some((n) => second.includes(n))) return false
	}
	const weekdays = weekdaysOf(b)
	return seasonsOverlap(a.season, b.season) && weekdaysOf(a).some((day) => weekdays.includes(day))
}

function ruleOf(statement: Statement, isAdditional: boolean): OpeningRule {
	const weekdays = weekdaysOf(statement)
	const nth = nthOf(statement)
	// "Mon and 1st Sat"
	if (nth !== null && statement.days.length > 1) throw new DoubtfulTextError()
	const days = {
		...(statement.season === null ? {} : { dates: [...statement.season] }),
		...(weekdays.length < 7 ? { weekdays } : {}),
		...(nth === null ? {} : { nth }),
		...(statement.isHoliday ? { holidays: 'only' as const } : {}),
	}
	const spans = statement.spans.toSorted((a, b) => a.opens - b.opens)
	return { days, spans, state: statement.state, ...(isAdditional ? { isAdditional } : {}) }
}

function rulesOf(statements: readonly Statement[]): OpeningRules {
	const open = statements.filter(({ state, isOtherwise }) => state !== 'closed' && !isOtherwise)
	const otherwise = statements.filter(({ isOtherwise }) => isOtherwise)
	const closed = statements.filter(({ state }) => state === 'closed')
	// "closed Mondays" alone says nothing about the other days.
	if (open.length === 0) throw new DoubtfulTextError()
	// "May-Oct: Mon-Fri 9-5; Sat 9-12" does not say whether Saturdays have the season.
	if (open.some(({ season }) => season !== null) && open.some(({ season }) => season === null)) {
		throw new DoubtfulTextError()
	}
	if (open.some((a, index) => open.slice(index + 1).some((b) => shareDays(a, b)))) throw new DoubtfulTextError()
	const isCovering = otherwise.length > 0
	return openingRules.parse([
		...otherwise.map((statement) => ruleOf(statement, false)),
		...open.map((statement) => ruleOf(statement, isCovering)),
		...closed.map((statement) => ruleOf(statement, false)),
	])
}

/**
 * Reads English text about opening hours: "May-Oct Sat 8-1", "Mon-Fri 9-5, Sat 9-noon", "1st and 3rd Sat 9 to 1:30 pm". Texts
 * with an unknown word, or that can mean several things, are returned as text without rules.
 */
export function readHoursText(value: string): ReadHours {
	const text = value.trim()
	const elements = readTextElements(text)
	if (text === '' || elements === null) return { rules: [], text: text === '' ? null : text }
	try {
		return { rules: rulesOf(statementsOf(clausesOf(elements))), text: null }
	} catch {
		return { rules: [], text }
	}
}
