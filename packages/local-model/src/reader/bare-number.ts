import type { Candidate, IsGood } from './price-exclusions.ts'
import type { Token } from './tokens.ts'

export type PriceContext = {
	/** A number by itself is a price, as in the response to "What is the price?". */
	isAnswer: boolean
	/** Whether a token is a part of a name of goods. */
	isGood: IsGood
	/** There is a draft already. */
	isLater?: boolean
	/** Another sentence of the message names goods. */
	hasGoods?: boolean
	/** The sentence has a price before. */
	hasPrice?: boolean
}

/** A number without a currency. `after`: the end of the price before. `before` and `next`: keys of the tokens around it. */
export type BareNumber = {
	tokens: readonly Token[]
	candidate: Candidate
	context: PriceContext
	after: number
	before: string
	next: string
	hasUnit: boolean
	hasCents: boolean
	isLast: boolean
}
/** Whether a number is a price. Null: the evidence does not say. */
export type Evidence = (number: BareNumber) => boolean | null
