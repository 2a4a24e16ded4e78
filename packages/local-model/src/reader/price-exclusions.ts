// cspell:disable: words of three other languages
import { bareAmountAt, moneyAt } from './money.ts'
import { unitAfter, unitBefore } from './price-units.ts'
import { AFTER_OTHERS, BEFORE_OTHERS, isEnd, keyOf, LEAST, PER, RANGE } from './price-words.ts'
import type { Token } from './tokens.ts'

/** An amount that may be a price. `isBare`: without a currency. */
export type Candidate = { amount: number; currency: string | null; from: number; to: number; isBare: boolean }

/** "2.50-3.00 a dozen": a range without a currency, before a unit or in the response to the question for the price. */
function bareRangeEnd(tokens: readonly Token[], { amount, to }: Candidate, isAnswer: boolean): number | null {
	const second = bareAmountAt(tokens, to + 1)
	if (second === null || second.amount <= amount) return null
	const next = keyOf(tokens[second.to])
	const isPerUnit = (PER.has(next) || /^(?:each|ea|apiece)$/.test(next)) && unitAfter(tokens, second.to) !== null
	return isPerUnit || (isAnswer && isEnd(tokens[second.to])) ? second.to : null
}

/** The end of a range that begins with a number: "4-6 dollars", "$5 to $12". */
export function rangeEnd(tokens: readonly Token[], candidate: Candidate, isAnswer: boolean): number | null {
	const link = keyOf(tokens[candidate.to])
	if (!RANGE.has(link)) return null
	const isBetween = /^(?:between|entre|zwischen)$/.test(keyOf(tokens[candidate.from - 1]))
	if (/^(?:and|y|et)$/.test(link) && !isBetween) return null
	const second = moneyAt(tokens, candidate.to + 1)
	if (second === null) {
		if (candidate.isBare) return bareRangeEnd(tokens, candidate, isAnswer)
		const bare = bareAmountAt(tokens, candidate.to + 1)
		return bare !== null && bare.amount > candidate.amount && (link === '-' || isEnd(tokens[bare.to])) ? bare.to : null
	}
	// "pint $5 or $9 a quart"
	const hasUnits = unitAfter(tokens, second.to) !== null && unitBefore(tokens, candidate.from, 0) !== null
	const isAlternative = !candidate.isBare && hasUnits && /^(?:or|o|ou|oder|-|–|—|a|à)$/.test(link)
	return isAlternative || second.amount <= candidate.amount ? null : second.to
}

/** Whether an amount is a discount, a deposit, a former price, or the price of others. */
export function isOthers(tokens: readonly Token[], { from, to }: Candidate): boolean {
	const clause: string[] = []
	for (let at = from - 1; at >= Math.max(0, from - 4); at -= 1) {
		const key = keyOf(tokens[at])
		if (/^[.,;:!?)]$/.test(key) || /^(?:now|but|and|or)$/.test(key)) break
		clause.push(key)
	}
	if (clause.some((key) => BEFORE_OTHERS.has(key))) return true
	return [to, to + 1].some(
		(at, index) => AFTER_OTHERS.has(keyOf(tokens[at])) && (index === 0 || !/^[.,;]$/.test(keyOf(tokens[to]))),
	)
}

/** Whether an amount is the lower end of an open range: "from $5", "$30 and up". */
export function isLeast(tokens: readonly Token[], { from, to }: Candidate): boolean {
	const before = [keyOf(tokens[from - 1]), keyOf(tokens[from - 2])]
	const isFrom = LEAST.has(before[0] ?? '') || (/^(?:at|to|à|de)$/.test(before[0] ?? '') && LEAST.has(before[1] ?? ''))
	const after = keyOf(tokens[to])
	return isFrom || after === '+' || (/^(?:and|or)$/.test(after) && /^(?:up|more|over)$/.test(keyOf(tokens[to + 1])))
}
