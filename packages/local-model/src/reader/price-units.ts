// cspell:disable: words of three other languages
import { bareAmountAt, moneyAt } from './money.ts'
import { isHalf, numberAt } from './numbers.ts'
import { FOR, isEnd, keyOf, LEAST, LINKS, PER, SIZES } from './price-words.ts'
import { isStopWord } from './stop-words.ts'
import type { Token } from './tokens.ts'
import { type UnitPhrase, unitPhraseAt } from './unit-phrases.ts'

/** "3 bunches of radishes $5" are sold together; larger numbers are what the seller has. */
const SMALL_COUNT = 6
const DOZEN = 12
/** Units whose larger counts are sold together: "25 lb at $20". */
export const WEIGHT = /^(?:lb|oz|kg|g|ml|cl|liter|inch|cm|foot|dozen|each)$/
/** Of eggs and rolls that are sold together. */
const MAX_COUNT = 60
const EGGS = /^(?:eggs|eier|oeufs|huevos)$/

function singular(word: string): string {
	return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

function isTime(tokens: readonly Token[], at: number): boolean {
	return /^(?:years?|months?|days?|hours?|am|pm|minutes?|generations?|ans|años|jahre|weeks?)$/.test(keyOf(tokens[at]))
}

/** Units of entries, services and work: "a dollar a guess", "$45 a stall". */
const OTHER_UNIT =
	/^(?:guess|guesses|try|throw|ride|rides|ticket|tickets|entry|entries|visit|trip|trips|mile|miles|mi|km|kilometers?|hour|hours|hr|hrs|stall|stalls|table|tables|booth|booths|pitch|spot|space|acre|acres|hectare|session|lesson|class|raffle|bet|chance|spin|shot|seedling|gallon of (?:gas|diesel)|shift|game|round|heure|heures|trajet|billet|entree|kilometre|hectare|stand|emplacement|mile|hora|horas|viaje|boleto|entrada|kilometro|hectarea|jornal|turno|puesto|stunde|stunden|std|fahrt|eintritt|los|kilometer|hektar|stand|platz|meile)$/
/** Whether an amount is for an entry, a service or work: "a dollar a guess". `at`: after the amount. */
export function isOfService(tokens: readonly Token[], at: number): boolean {
	const isLinked = PER.has(keyOf(tokens[at])) && keyOf(tokens[at]) !== 'x'
	return isLinked && OTHER_UNIT.test(keyOf(tokens[at + 1]))
}

/** The unit after "per", "a", "/" or "for": "5 lb bag", "2", "person". */
function unitAfterLink(tokens: readonly Token[], at: number): { text: string; to: number } | null {
	const [first, second] = [keyOf(tokens[at]), keyOf(tokens[at + 1])]
	const isDouble = PER.has(second) && (FOR.has(first) || first === '/' || first === 'de')
	const start = isDouble ? at + 2 : at + 1
	// "2 €/u", "1 €/St."
	if (first === '/' && /^(?:u|st|p)$/.test(second)) return { text: 'each', to: at + 2 }
	const unit = unitPhraseAt(tokens, start)
	// "500 g 8 € / 1 kg 15 €": the unit of the next price.
	const isTight = tokens[at]?.start === tokens[at - 1]?.end
	if (unit !== null && first === '/' && !isTight && moneyAt(tokens, unit.to) !== null) return null
	// "2,80 für 6 Stück"
	if (unit !== null) return { text: unit.text.replace(/^(\d+) each$/, '$1'), to: unit.to }
	const number = numberAt(tokens, start)
	if (number?.isArticle) return { text: 'each', to: number.to }
	const isCount = number !== null && number.value > 1 && moneyAt(tokens, start) === null
	if (isCount && !isTime(tokens, number.to)) return { text: String(number.value), to: number.to }
	const word = tokens[start]
	// "9 euros por favor"
	if (word?.kind !== 'word' || word.key === 'favor') return null
	const isNamed = /^(?:per|pro|por|par)$/.test(first) || (/^(?:an?|je)$/.test(first) && isEnd(tokens[start + 1]))
	return isNamed ? { text: singular(word.key), to: start + 1 } : null
}

/** The unit after a price: "a dozen", "/lb", "each", "for a 3 quart basket", "(pint)". */
export function unitAfter(tokens: readonly Token[], at: number): { text: string; to: number } | null {
	const [first, second] = [keyOf(tokens[at]), keyOf(tokens[at + 1])]
	const inBrackets = first === '(' ? unitPhraseAt(tokens, at + 1) : null
	if (inBrackets !== null && keyOf(tokens[inBrackets.to]) === ')') {
		return { text: inBrackets.text, to: inBrackets.to + 1 }
	}
	if (FOR.has(first) && /^(?:all|everything|alles|todo|tout)$/.test(second)) return { text: 'all', to: at + 2 }
	// "14 $ chaque"
	const isEachAlone = /^(?:chaque|je)$/.test(first) && isEnd(tokens[at + 1])
	// "7 dólares cada sandía"
	const isEachOf =
		/^(?:cada|chaque)$/.test(first) &&
		tokens[at + 1]?.kind === 'word' &&
		unitPhraseAt(tokens, at + 1) === null &&
		numberAt(tokens, at + 1) === null
	if (isEachAlone || isEachOf) return { text: 'each', to: at + 1 }
	// "For the small bottle"
	const size = keyOf(tokens[at + 2])
	const hasSize = PER.has(second) && FOR.has(first) && SIZES.has(size) && !isHalf(size)
	const sized = hasSize ? unitPhraseAt(tokens, at + 3) : null
	if (sized !== null && !sized.isSize && isEnd(tokens[sized.to])) return { text: sized.text, to: at }
	if (PER.has(first) || FOR.has(first)) return unitAfterLink(tokens, at)
	// "$4 each bag"
	const ofEach = /^(?:each|ea|every|chaque|cada|jede[rs]?)$/.test(first) ? unitPhraseAt(tokens, at + 1) : null
	if (ofEach !== null && !ofEach.isSize && tokens[ofEach.to]?.kind !== 'number')
		return { text: ofEach.text, to: ofEach.to }
	if (
		/^(?:chacun|chacune|apiece|chaque)$/.test(first) ||
		(first === 'cada' && ofEach === null && tokens[at + 1]?.kind === 'word')
	)
		return { text: 'each', to: at + 1 }
	const direct = /^(?:in|de|du|d)$/.test(first) ? null : unitPhraseAt(tokens, at)
	if (direct === null) return null
	// "$5 small, 2 lb bags $8": the unit belongs to the next price, unless that one has its own after it.
	const next = moneyAt(tokens, direct.to)
	const own = next === null ? null : unitPhraseAt(tokens, next.to)
	const isOwn = next === null || (own !== null && isEnd(tokens[own.to]))
	return isOwn ? { text: direct.text, to: direct.to } : null
}

/** "Peaches, half bushel, $28", "apples, mixed basket, $10": a unit between two commas, before the last amount of a sentence. */
function unitApart(tokens: readonly Token[], from: number): (UnitPhrase & { from: number }) | null {
	if (keyOf(tokens[from - 1]) !== ',') return null
	const to = moneyAt(tokens, from)?.to ?? bareAmountAt(tokens, from)?.to
	const isLast = to !== undefined && (tokens[to] === undefined || /^[.!?]$/.test(tokens[to]?.text ?? ''))
	const start = tokens.slice(0, from - 1).findLastIndex(({ text }) => text === ',') + 1
	if (
		!isLast ||
		start === 0 ||
		tokens[start]?.kind !== 'word' ||
		tokens.slice(0, start - 1).some(({ kind }) => kind === 'number')
	)
		return null
	for (const at of [start, start + 1]) {
		const unit = unitPhraseAt(tokens, at)
		if (unit !== null && unit.to === from - 1 && unit.unit.name !== 'each' && !/^\d/.test(unit.text))
			return { ...unit, from: at }
	}
	return null
}

/** The unit that ends directly before a price: "1 lb jar $10", "a dozen for $4". */
export function unitBefore(
	tokens: readonly Token[],
	from: number,
	after: number,
	isGood: (at: number) => boolean = () => true,
): (UnitPhrase & { from: number }) | null {
	// "Pot de 12 euros"
	const holder = /^(?:de|d|a)$/.test(keyOf(tokens[from - 1])) ? unitPhraseAt(tokens, from - 2) : null
	const isHolder = holder?.to === from - 1 && holder.unit.isHolder && moneyAt(tokens, from) !== null
	if (isHolder && from - 2 >= after) return { ...holder, from: from - 2 }
	const apart = unitApart(tokens, from)
	if (apart !== null && apart.from >= after) return apart
	let end = from
	for (let steps = 0; steps < 3 && LINKS.has(keyOf(tokens[end - 1])); steps += 1) end -= 1
	for (let start = Math.max(after, end - 6); start < end; start += 1) {
		const unit = unitPhraseAt(tokens, start)
		if (unit === null) continue
		if (unit.to === end) return { ...unit, from: start }
		// "12 oz bear $8": a size with a container of another name.
		const word = tokens[end - 1]
		const isNamed =
			unit.to === end - 1 && unit.isSize && unit.unit.isMeasure && word?.kind === 'word' && /^[a-z]{3,}$/.test(word.key)
		if (isNamed && !isStopWord(word.key) && !LINKS.has(word.key) && !isGood(end - 1))
			return { ...unit, text: `${unit.text} ${singular(word.key)}`, to: end, from: start }
	}
	return null
}

/** "2" of "2 for $5" and "3/$10": the count directly before a price. */
export function countBefore(tokens: readonly Token[], from: number, after: number): string | null {
	const link = keyOf(tokens[from - 1])
	// "les 6 : 12 €"
	const listed =
		link === ':' && /^(?:les|los|las|die|the)$/.test(keyOf(tokens[from - 3])) ? numberAt(tokens, from - 2) : null
	if (listed !== null && Number.isInteger(listed.value) && moneyAt(tokens, from) !== null) return String(listed.value)
	// "Les six 1,80", "die 6 2,40 €"
	const end = /^(?:a|zu|um|at)$/.test(link) ? from - 1 : from
	const counted = /^(?:les|los|las|die|the|zu)$/.test(keyOf(tokens[end - 2])) ? numberAt(tokens, end - 1) : null
	const isCounted = counted?.to === end && !counted.isArticle && counted.value > 1 && counted.value <= MAX_COUNT
	if (isCounted && Number.isInteger(counted.value)) return String(counted.value)
	if (!FOR.has(link) && link !== '/' && link !== 'x') return null
	for (let start = Math.max(after, from - 5); start < from - 1; start += 1) {
		const number = numberAt(tokens, start)
		if (number === null || number.isArticle || !Number.isInteger(number.value) || number.value < 1) continue
		const between = tokens.slice(number.to, from - 1)
		if (between.length > 2 || between.some(({ kind }) => kind !== 'word')) continue
		// "flats of 30 eggs for $12"
		const holder = keyOf(tokens[start - 1]) === 'of' ? unitPhraseAt(tokens, start - 2) : null
		if (holder?.to === start - 1 && holder.unit.isHolder) return holder.text
		return number.value === 1 ? 'each' : String(number.value)
	}
	return null
}

/** "5 oz bags, four dollars" and "by the pound: …": a unit earlier in the sentence that all its prices share. */
export function sharedUnitOf(tokens: readonly Token[], to: number): string | null {
	let found: string | null = null
	for (let at = 0; at < to; at += 1) {
		const unit = unitPhraseAt(tokens, at)
		if (unit === null) continue
		const before = [keyOf(tokens[at - 1]), keyOf(tokens[at - 2])]
		const isBy = /^(?:by|per|par|por|pro|je)$/.test(before[0] ?? '') || (before[0] === 'the' && before[1] === 'by')
		const isIn = /^(?:in|en|im)$/.test(before[0] ?? '') && (unit.unit.isHolder || unit.isSize)
		const isSizedHolder =
			unit.isSize && /\d.* \w+$/.test(unit.text) && !/^\d+ \w+s$/.test(unit.text) && unit.text.split(' ').length > 2
		const isCounted = unit.unit.isHolder && /^(?:of|de|d|mit)$/.test(keyOf(tokens[at + 1])) && unit.to > at + 1
		if (isBy || isIn || isSizedHolder || isCounted) found = unit.text
		at = unit.to - 1
	}
	return found
}

/** "Bags of spinach", "pots de miel": the holder of goods that a price "each" follows. */
export function holdersOf(
	tokens: readonly Token[],
	from: number,
	last: number,
	isGood: (at: number) => boolean,
): string | null {
	for (let at = last; at < from - 1; at += 1) {
		const unit = tokens[at]?.kind === 'word' ? unitPhraseAt(tokens, at) : null
		const isOf = unit?.unit.isHolder && !isGood(at) && /^(?:of|de|d|mit|con)$/.test(keyOf(tokens[at + 1]))
		if (isOf && isGood(at + 2) && isNameBetween(tokens, at + 2, from, isGood)) return unit.unit.name
	}
	return null
}

const ALL_OF =
	/^(?:both|all|each|either|beides?|alles?|jeweils|je|auch|tous|toutes|tout|chacune?|aussi|todos?|todas?|ambos|ambas|tambien|cada)$/
const UNIT_LINK = /^(?:in|im|en|per|by|a|the|das|der|die|le|la|el|los|las|pro|par|por|uno|una|un)$/

/** "8 €, 7 €, beides im Glas", "9,80 und 8,50 jeweils das kg": the unit of all prices of a sentence, after the last amount. */
export function unitOfAllIn(tokens: readonly Token[], from: number): string | null {
	const at = tokens.findIndex((token, index) => index > from && ALL_OF.test(keyOf(token)))
	if (at < 0) return null
	const start = tokens.findIndex((token, index) => index > at && !UNIT_LINK.test(keyOf(token)))
	const unit = start > at + 1 ? unitPhraseAt(tokens, start) : null
	return unit !== null && !unit.isSize && isEnd(tokens[unit.to]) ? unit.text : null
}

/** "if you take two dozen" after a price. */
export function conditionAfter(tokens: readonly Token[], at: number): { text: string; unit: string | null } | null {
	const [first, second] = [keyOf(tokens[at]), keyOf(tokens[at + 1])]
	if (!/^(?:if|when)$/.test(first) || !/^(?:you|u)$/.test(second)) return null
	const length = tokens.slice(at, at + 8).findIndex(({ text }) => /^[.,;:!?()]$/.test(text))
	const condition = tokens.slice(at, length < 0 ? at + 8 : at + length)
	return { text: condition.map(({ text }) => text).join(' '), unit: unitPhraseAt(tokens, at + 3)?.text ?? null }
}

const CONDITION_LENGTH = 9

/** "If you bring the carton back, 3.50": the condition before a price at the end of its sentence. */
export function conditionBefore(tokens: readonly Token[], from: number): { text: string; unit: null } | null {
	const isCondition = /^(?:if|when|wenn|si|quand|cuando)$/.test(keyOf(tokens[0])) && keyOf(tokens[from - 1]) === ','
	const words = tokens.slice(0, from - 1)
	if (!isCondition || words.length > CONDITION_LENGTH || words.some(({ kind }) => kind !== 'word')) return null
	return { text: words.map(({ text }) => text).join(' '), unit: null }
}

/** Counted goods of these are sold together; animals and plants are what there is. */
const COUNTED =
	/^(?:lemons|limes|oranges|apples|pears|peaches|avocados|bagels|rolls|cookies|muffins|donuts|doughnuts|buns|scones|soaps|savons|citrons|oranges|pommes|poires|croissants|brioches|fromages|limones|limas|naranjas|manzanas|peras|aguacates|elotes|chiles|mangos|bollos|panes|jabones|quesos|zitronen|orangen|apfel|birnen|brezeln|brotchen|semmeln|seifen|avocats|mangues|tamales|tortillas|empanadas|candles|bougies|velas|kerzen)$/
const MAX_TOGETHER = 12

/** "10 limones 2 euros", "les 3 savons 14 €": a count of goods directly before an amount. */
function countOfGoods(
	tokens: readonly Token[],
	start: number,
	from: number,
	isGood: (at: number) => boolean,
): string | null {
	const isArticle = /^(?:les|los|las|die|the|all|alle)$/.test(keyOf(tokens[start - 1]))
	const count = isArticle || isEnd(tokens[start - 1]) ? numberAt(tokens, start) : null
	if (count === null || count.isArticle || !Number.isInteger(count.value) || count.value < 2) return null
	const names = tokens.slice(count.to, from)
	const isNamed = names.length > 0 && names.length <= 2 && names.every((_, at) => isGood(count.to + at))
	const isTogether = isArticle || (count.value <= MAX_TOGETHER && names.some(({ key }) => COUNTED.test(key)))
	return isNamed && isTogether ? String(count.value) : null
}

/** "A dozen ears of corn for $6": the unit at the beginning of the name that a price follows. */
export function unitOfName(
	tokens: readonly Token[],
	from: number,
	last: number,
	isGood: (at: number) => boolean,
): string | null {
	// "A wreath costs $20"
	const isOne =
		/^(?:an?|one|each|every|eine?|un|une|una|cada|chaque|jede[rs]?)$/.test(keyOf(tokens[last])) &&
		isEnd(tokens[last - 1])
	const between = tokens.slice(last + 1, from)
	const isCosts = between.length > 1 && LINKS.has(keyOf(between.at(-1))) && between.at(-1)?.kind === 'word'
	if (isOne && isCosts && between.every((token, at) => isGood(last + 1 + at) || LINKS.has(keyOf(token)))) return 'each'
	for (let start = last; start < from; start += 1) {
		// "10 limones 2 euros"
		const many = countOfGoods(tokens, start, from, isGood)
		if (many !== null) return many
		// "10 eggs $4"
		const eggs = isEnd(tokens[start - 1]) ? numberAt(tokens, start) : null
		if (eggs !== null && eggs.value > 1 && eggs.to === from - 1 && EGGS.test(keyOf(tokens[from - 1])))
			return String(eggs.value)
		const unit = unitPhraseAt(tokens, start)
		if (unit === null) continue
		// "15 jars of jam left at $5": what is left, each for the price.
		const isAt = /^(?:at|@|a|zu)$/.test(keyOf(tokens[from - 1])) && Number.parseInt(unit.text, 10) > DOZEN
		const isStock = isAt && unit.isSize && !WEIGHT.test(unit.unit.name) && /^\d+ \w+$/.test(unit.text)
		if (isStock && isNameBetween(tokens, unit.to, from - 1, isGood)) return unit.unit.name
		const isArticle = /^(?:a|an|one|un|une|una|ein|eine)$/.test(keyOf(tokens[start - 1]))
		const maxCount = FOR.has(keyOf(tokens[from - 1])) ? DOZEN : SMALL_COUNT
		// "10er Eier 3,50"
		const isPack = tokens[start + 1]?.text === 'er'
		const isCount = unit.isSize && (unit.unit.isMeasure || isPack || Number.parseInt(unit.text, 10) <= maxCount)
		// "doz eggs 4"
		const name = /^(?:of|de|d|du)$/.test(keyOf(tokens[unit.to])) ? unit.to + 1 : unit.to
		// "La botte de carottes 2,20", "square bales of grass $7.50"
		const first =
			!isGood(start) && /^(?:la|le|el|the|das|der|die|small|large|big|square|round)$/.test(keyOf(tokens[start - 1]))
				? start - 1
				: start
		// "Straight bunches of eucalyptus $8"
		const isDescribed =
			name > unit.to &&
			tokens[first - 1]?.kind === 'word' &&
			isEnd(tokens[first - 2]) &&
			!isGood(first - 1) &&
			!isGood(start)
		// "Pan de masa madre" is bread.
		const isBread = keyOf(tokens[start]) === 'pan' && keyOf(tokens[start + 1]) === 'de'
		const isFirst = (isEnd(tokens[first - 1]) || isDescribed) && !isBread && !unit.isSize && isGood(name)
		// "Dozen free range eggs 8 dollars"
		const isDozen = unit.unit.name === 'dozen' && !unit.isSize && isEnd(tokens[start - 1])
		const isUnit = isFirst || isDozen || isArticle || unit.text.startsWith('half ') || isCount
		if (isUnit && isNameBetween(tokens, unit.to, from, isGood))
			return isPack ? unit.text.replace(/ each$/, '') : unit.text
		start = unit.to - 1
	}
	return null
}

/** Whether only a name of goods is between a unit and a price. */
function isNameBetween(tokens: readonly Token[], from: number, to: number, isGood: (at: number) => boolean): boolean {
	const positions = Array.from({ length: to - from }, (_, index) => from + index)
	const isPart = (at: number) =>
		/^[,:-]$/.test(keyOf(tokens[at])) || (tokens[at]?.kind === 'word' && !LEAST.has(keyOf(tokens[at])))
	return positions.length <= 6 && positions.some(isGood) && positions.every((at) => isGood(at) || isPart(at))
}
