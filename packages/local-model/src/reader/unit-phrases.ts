// cspell:disable: words of three other languages
import { isHalf, numberAt } from './numbers.ts'
import type { Token } from './tokens.ts'
import { type Unit, unitOf } from './units.ts'

/** A unit at a token: "dozen", "5 lb bag", "half dozen", "500 g jar", "6 heads"; and the token after it. */
export type UnitPhrase = { text: string; to: number; isSize: boolean; unit: Unit }

const BAKERS_DOZEN: Unit = { name: "baker's dozen", isMeasure: false, isHolder: false }
const OF = new Set(['of', 'de', 'd', 'mit', 'a', 'zu', 'con', 'von'])
/** Before the number of pieces in a holder. "El manojo a 1,50" is a price. */
const COUNT_OF = /^(?:of|de|d|mit|zu|von)$/
const PLURALS: Record<string, string> = {
	loaf: 'loaves',
	box: 'boxes',
	bunch: 'bunches',
	person: 'people',
	each: 'each',
}
/** Their holder says nothing more: "half bushel box", "peck basket". */
const BY_VOLUME = new Set(['bushel', 'peck'])
/** Before these, "pot" and "head" are parts of a name, and "pound" is a verb. */
const INVARIANT = new Set(['lb', 'oz', 'kg', 'g', 'ml', 'cl', 'each', 'dozen'])

function pluralOf(name: string): string {
	return INVARIANT.has(name) ? name : (PLURALS[name] ?? `${name}s`)
}

function numberText(value: number): string {
	return value === 0.5 ? 'half' : String(Math.round(value * 1000) / 1000)
}

/** "lb" and "jar" in "1 lb jar" or "jar of 1 lb": the holder after a size. */
function holderAfter(tokens: readonly Token[], at: number): { name: string; to: number } | null {
	const [first, second] = [tokens[at], tokens[at + 1]]
	const unit = first?.kind === 'word' ? unitOf(first.key) : undefined
	if (unit?.isHolder) return { name: unit.name, to: at + 1 }
	const later = second?.kind === 'word' && OF.has(first?.key ?? '') ? unitOf(second.key) : undefined
	return later?.isHolder ? { name: later.name, to: at + 2 } : null
}

/** "of 500 g" after a holder. */
function sizeAfter(tokens: readonly Token[], at: number): { text: string; to: number } | null {
	const first = tokens[at]
	const isOf = OF.has(first?.key ?? '')
	// "Pot d'1 kg"
	const start = isOf ? at + 1 + Number(/^['’]$/.test(tokens[at + 1]?.text ?? '')) : at
	if (start === at && first?.kind !== 'number') return null
	const size = sizeAt(tokens, start)
	return size === null || !size.unit.isMeasure ? null : size
}

type Size = { text: string; to: number; unit: Unit; value: number }

/** A number with a unit: "5 lb", "half dozen", "1/2 bushel", "half a pound". */
function sizeAt(tokens: readonly Token[], at: number): Size | null {
	const first = tokens[at]
	if (first === undefined) return null
	let value: number
	let next: number
	if (first.kind === 'word' && isHalf(first.key)) {
		const second = tokens[at + 1]
		value = 0.5
		next = /^(?:a|an|un|une|of|de|d)$/.test(second?.key ?? '') ? at + 2 : at + 1
	} else {
		const number = numberAt(tokens, at)
		if (number === null) return null
		value = number.value
		next = number.to
	}
	const word = tokens[next]
	if (word?.text === '-' && tokens[next + 1]?.kind === 'word') next += 1
	const named = tokens[next]
	const unit = named?.kind === 'word' ? unitOf(named.key) : undefined
	if (unit === undefined || value <= 0) return null
	// "2,50 l'un" is no volume.
	if (named?.key === 'l' && /^une?$/.test(tokens[next + 1]?.key ?? '')) return null
	const isOne = value === 1
	const name = isOne || value === 0.5 || unit.isMeasure ? unit.name : pluralOf(unit.name)
	return { text: isOne && !unit.isMeasure ? unit.name : `${numberText(value)} ${name}`, to: next + 1, unit, value }
}

/** The unit that begins at a token, or null. */
export function unitPhraseAt(tokens: readonly Token[], at: number): UnitPhrase | null {
	const size = sizeAt(tokens, at)
	if (size !== null) {
		if (!size.unit.isMeasure) {
			// "10er Karton"
			const isPack = tokens[size.to - 1]?.text === 'er' && unitOf(tokens[size.to]?.key ?? '')?.isHolder === true
			return { text: size.text, to: size.to + Number(isPack), isSize: size.value !== 1, unit: size.unit }
		}
		const holder = holderAfter(tokens, size.to)
		if (holder !== null) {
			const text = BY_VOLUME.has(size.unit.name) ? size.text : `${size.text} ${holder.name}`
			return { text, to: holder.to, isSize: true, unit: size.unit }
		}
		return {
			text: size.value === 1 ? size.unit.name : size.text,
			to: size.to,
			isSize: size.value !== 1,
			unit: size.unit,
		}
	}
	const first = tokens[at]
	const unit = first?.kind === 'word' ? unitOf(first.key) : undefined
	if (first?.key === 'bakers' && tokens[at + 1]?.key === 'dozen')
		return { text: "baker's dozen", to: at + 2, isSize: false, unit: BAKERS_DOZEN }
	if (unit === undefined) return null
	if (unit.isHolder) {
		const inside = sizeAfter(tokens, at + 1)
		// "Karton 6 Stück 36"
		const pieces = numberAt(tokens, at + 1)
		const isPieces = pieces?.isWords === false && unitOf(tokens[pieces.to]?.key ?? '')?.name === 'each'
		if (isPieces && pieces !== null) return { text: unit.name, to: pieces.to + 1, isSize: false, unit }
		const count = COUNT_OF.test(tokens[at + 1]?.key ?? '') ? numberAt(tokens, at + 2) : null
		const isCount = inside === null && count !== null && !count.isArticle && tokens[count.to]?.kind !== 'word'
		const isLinked =
			inside === null && count !== null && /^(?:is|are|for|at|a|zu|um)$/.test(tokens[count.to]?.key ?? '')
		if ((isCount || isLinked) && count !== null) return { text: unit.name, to: count.to, isSize: false, unit }
		if (inside !== null) return { text: `${inside.text} ${unit.name}`, to: inside.to, isSize: true, unit }
	}
	if (unit.isMeasure) {
		const holder = holderAfter(tokens, at + 1)
		if (holder !== null && holder.to === at + 2)
			return {
				text: BY_VOLUME.has(unit.name) ? unit.name : `${unit.name} ${holder.name}`,
				to: holder.to,
				isSize: true,
				unit,
			}
	}
	return { text: unit.name, to: at + 1, isSize: false, unit }
}
