import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import type { Language } from '../reader/language.ts'
import { numberAt } from '../reader/numbers.ts'
import { type Token, tokensOf } from '../reader/tokens.ts'
import type { ClauseReading } from './clause-meaning.ts'
import { clausesOf } from './clauses.ts'
import { readClause } from './read-clause.ts'
import { othersThan } from './turn-targets.ts'
import { REQUESTS } from './turn-words.ts'

/** A change that a later message asks for, in terms of the draft. `at`: indexes of variants; empty for those last talked about. */
export type Change =
	| Exclude<ClauseReading, { kind: 'filler' | 'other' | 'names' | 'keep' | 'leave' }>
	/** "Not plums, pears". */
	| { kind: 'rename'; old: string; next: string }
/** A change as its clause says it: "only these" is not yet a removal of the others. */
type ReadChange = Change | Extract<ClauseReading, { kind: 'keep' }>
/** `courtesy`: the message says nothing about the listing. */
export type LaterTurn = { kind: 'courtesy' } | { kind: 'changes'; changes: Change[] }

/** Half of a price, rounded to cents. */
export const halved = (price: number) => Math.round((price / 2) * 100) / 100

const NAME = /^(?:the |des |de |los |las |die |nur )?(?<name>\p{L}{3,}(?: \p{L}{3,})?)$/u

/** "Not plums, pears": a denied name and the one in its place. */
function renameOf(readings: readonly ClauseReading[], at: number): Extract<Change, { kind: 'rename' }> | null {
	const [denied, next] = [readings[at], readings[at + 1]]
	if (denied === undefined || next?.kind !== 'other' || next.hasAmount) return null
	const name = NAME.exec(next.text)?.groups?.name
	const isName = denied.kind === 'names' && denied.isNegated
	const old = isName ? denied.text : denied.kind === 'remove' ? denied.denied : null
	return old === null || name === undefined ? null : { kind: 'rename', old, next: name }
}

/** The changes of the clauses in order, with what could not be read. */
function changesOf(readings: readonly ClauseReading[]): { changes: ReadChange[]; others: ClauseReading[] } {
	const changes: ReadChange[] = []
	const others: ClauseReading[] = []
	let isCorrection = false
	/** The variants that an earlier clause names. */
	let named: number[] = []
	for (let at = 0; at < readings.length; at += 1) {
		const reading = readings[at]
		const rename = renameOf(readings, at)
		// "Scratch that, 12 for $6"
		isCorrection ||= (reading?.kind === 'filler' && reading.isCorrection) || reading?.kind === 'remove'
		if (rename !== null) {
			changes.push(rename)
			at += 1
		} else if (reading?.kind === 'halve' && changes.at(-1)?.kind === 'halve') continue
		else if (reading?.kind === 'other') {
			others.push(reading)
			if (reading.at.length > 0) named = reading.at
		} else if (reading?.kind === 'leave') {
			// "Bacon's at the smoker till friday so leave it out"
			if (named.length > 0) changes.push({ kind: 'remove', at: named, isPrice: false, denied: null })
			else
				others.push({
					kind: 'other',
					text: '',
					at: [],
					hasAmount: false,
					hasGoods: false,
					hasUnit: false,
					isQuestion: false,
				})
		} else if (reading?.kind === 'amount') {
			// "We also sell them by the box, 12"
			const last = changes.at(-1)
			const besides = last?.kind === 'unit' && last.isAddition && reading.price.unit === null ? last.unit : null
			// "Same price for both, 12"
			const isShared = last?.kind === 'same' && reading.at.length === 0
			if (besides !== null || isShared) changes.pop()
			changes.push({
				...reading,
				...(isShared && { isAll: true }),
				...(besides !== null && { price: { ...reading.price, unit: besides }, isAddition: true }),
				// "The melons are big this year so 7"
				at: reading.at.length > 0 || reading.isAll || isShared ? reading.at : named,
				isCorrection: isCorrection || reading.isCorrection,
				isAccepted: isCorrection || reading.isAccepted || besides !== null,
			})
		} else if (reading?.kind === 'remove' && reading.at.length === 0 && !reading.isPrice)
			changes.push({ ...reading, at: named })
		else if (reading?.kind === 'names') named = reading.isNegated ? named : reading.at
		else if (reading !== undefined && reading.kind !== 'filler') changes.push(reading)
	}
	return { changes, others }
}

/** Changes that stay valid next to words of other meaning. Units and amounts may belong to a description: "they come in bags". */
const isCertain = (change: ReadChange) => change.kind !== 'unit' && (change.kind !== 'amount' || change.isAccepted)

/**
 * The changes with one removal at the end, so that indexes stay those of the draft before the message. "Scratch that, 12 for $6" and
 * "no gallons left, take it off" remove nothing else.
 */
function withOneRemoval(changes: readonly ReadChange[], { variants }: ListingDraft): Change[] {
	const removed = new Set<number>()
	const others: Change[] = []
	let isPrice = false
	let isBare = false
	for (const change of changes) {
		if (change.kind === 'keep') for (const at of othersThan(change.at, variants.length)) removed.add(at)
		else if (change.kind !== 'remove') others.push(change)
		else {
			isBare ||= change.at.length === 0 && !change.isPrice
			isPrice ||= change.isPrice && change.at.length === 0
			for (const at of change.at) removed.add(at)
		}
	}
	// "Sorry, that's last year's price, 19 now"
	isPrice &&= !others.some(
		(change) => change.kind === 'amount' && (change.price.unit ?? change.price.currency) !== null,
	)
	const isNeeded = removed.size > 0 || isPrice || (isBare && others.length === 0)
	return isNeeded ? [...others, { kind: 'remove', at: [...removed], isPrice, denied: null }] : others
}

const MIN_CENTS = 10

/** "80 cents", then "no, 90": a whole number after prices below 1 is in cents. */
function inCents(changes: readonly ReadChange[], { variants }: ListingDraft): ReadChange[] {
	const prices = variants.flatMap(({ price }) => price ?? [])
	if (prices.length === 0 || prices.some((price) => price >= 1 || price === 0)) return [...changes]
	return changes.map((change) => {
		if (change.kind !== 'amount') return change
		const { amount, currency } = change.price
		const isCents = currency === null && Number.isInteger(amount) && amount >= MIN_CENTS && amount < 100
		return isCents ? { ...change, price: { ...change.price, amount: amount / 100 } } : change
	})
}

const MAX_REQUEST_WORDS = 6
/** Longer messages do not consist of requests for changes only. */
const MAX_TURN_LENGTH = 1000

const hasNumber = (tokens: readonly Token[]) => tokens.some((_, at) => numberAt(tokens, at)?.isArticle === false)

/**
 * Whether a message asks about an amount ("would 6 sell?"), or briefly for a change of one ("make half of them 3"): no description,
 * although it could not be read.
 */
export function isUnreadRequest(text: string): boolean {
	if (clausesOf(text).some(({ tokens, isQuestion }) => isQuestion && hasNumber(tokens))) return true
	const tokens = tokensOf(text)
	const isShort = tokens.filter(({ kind }) => kind !== 'mark').length <= MAX_REQUEST_WORDS
	return isShort && hasNumber(tokens) && tokens.some(({ key }) => REQUESTS.has(key))
}

/**
 * What a message after the first one asks for. Null: it is no turn that consists of known words, so that it is read like a first
 * message: a description, an addition, a place.
 */
export function readLaterTurn(text: string, draft: ListingDraft, language: Language): LaterTurn | null {
	if (text.length > MAX_TURN_LENGTH) return null
	const readings = clausesOf(text).map((clause) => readClause(clause, draft, language))
	if (readings.length === 0) return null
	if (readings.every(({ kind }) => kind === 'filler')) return { kind: 'courtesy' }
	const { changes, others } = changesOf(readings)
	if (changes.length === 0) return null
	// "6: 12 €", "not per pound"
	const amounts = changes.filter((change) => change.kind === 'amount' && change.at.length === 0)
	const uncorrected = amounts.flatMap((change) =>
		change.kind === 'amount' && !change.isCorrection ? [change.price.unit] : [],
	)
	// "12 oz bear is seven, the quart is 20"
	const isByUnit = uncorrected.every((unit) => unit !== null) && new Set(uncorrected).size === uncorrected.length
	const isChoice = uncorrected.length > 1 && !isByUnit
	if (isChoice || changes.every((change) => change.kind === 'unit' && change.isNegated)) return null
	// "The cherries are sold out, the starlings did 200 euros of damage"
	const isRemoval = changes.every((change) => change.kind === 'remove' && change.at.length > 0)
	// "Hmm, maybe 8? Yeah, 8"
	const isAnswered =
		draft.variants.every(({ price }) => price !== null) &&
		changes.some((change) => change.kind === 'amount' && change.isAccepted)
	const isUnread = others.some(
		(other) =>
			other.kind === 'other' &&
			!(other.isQuestion && isAnswered && !other.hasGoods) &&
			!(isRemoval && other.at.length === 0 && !other.hasGoods) &&
			(other.hasAmount || other.hasGoods || (other.hasUnit && amounts.length > 0)),
	)
	if (isUnread || (others.length > 0 && !changes.every(isCertain))) return null
	return { kind: 'changes', changes: withOneRemoval(inCents(changes, draft), draft) }
}

/**
 * The prices that a later message names ("ach nee, mach 1,80"), and the halves of the draft's prices when it asks for them ("half that").
 * None when it is read like a first message.
 */
export function amountsOfTurn(
	text: string,
	draft: ListingDraft,
	language: Language,
): { amounts: number[]; halves: number[] } {
	const turn = readLaterTurn(text, draft, language)
	const changes = turn?.kind === 'changes' ? turn.changes : []
	const isHalved = changes.some(({ kind }) => kind === 'halve')
	return {
		amounts: changes.flatMap((change) => (change.kind === 'amount' ? [change.price.amount] : [])),
		halves: isHalved ? draft.variants.flatMap(({ price }) => (price === null ? [] : [halved(price)])) : [],
	}
}
