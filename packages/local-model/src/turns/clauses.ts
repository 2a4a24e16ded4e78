// cspell:disable: words of three other languages

import { type Token, tokensOf } from '../reader/tokens.ts'
import { withPhrases } from './turn-words.ts'

/**
 * A part of a message between marks, as tokens of its own text. `isQuestion`: it ends with a question mark. `isReason`: it says why,
 * so that its amounts are no prices: "6, because the boxes cost us 40 cents".
 */
export type Clause = { text: string; tokens: Token[]; isQuestion: boolean; isReason: boolean }

const END = /^[.,;:!?()\n…–—]$/
const REASON = /^(?:because|cause|cuz|coz|cos|bc|bcs|since|parce|puisque|vu|porque|xq|weil|denn)$/
const AND = /^(?:and|et|y|und)$/
/** After an amount: "make it 8 they're getting soft". */
const SUBJECT = /^(?:they|theyre|theyve|weve|shes|hes)$/
const START = /^(?:so|but|mais|donc|pero|entonces|aber|also|sondern)$/

/** The clauses of a message, in order. */
export function clausesOf(message: string): Clause[] {
	const text = withPhrases(message)
	const clauses: Clause[] = []
	for (const line of text.split('\n')) {
		let from = 0
		const close = (to: number, mark: string) => {
			const part = line.slice(from, to).trim()
			if (/[\p{L}\d]/u.test(part)) {
				const tokens = tokensOf(part)
				const isReason = clauses.length > 0 && REASON.test(tokens[0]?.key ?? '')
				clauses.push({ text: part, tokens, isQuestion: mark === '?', isReason })
			}
			from = to
		}
		const tokens = tokensOf(line)
		const isNumber = ({ kind }: Token) => kind === 'number'
		for (const [at, token] of tokens.entries()) {
			// "Le ravier à 5,50 et les 2 à 10": two changes.
			const next = tokens[at + 1]
			const isBetween =
				AND.test(token.key) &&
				next !== undefined &&
				!isNumber(next) &&
				tokens.some((other, index) => index < at && other.start >= from && isNumber(other)) &&
				tokens.slice(at).some(isNumber)
			const isSubject = SUBJECT.test(token.key.replace(/['’]/g, '')) && isNumber(tokens[at - 1] ?? token)
			if (isBetween || isSubject) close(token.start, '')
			if (
				END.test(token.text) ||
				(token.kind === 'word' && (START.test(token.key) || REASON.test(token.key)) && token.start > from)
			) {
				close(token.start, token.text)
				if (token.kind === 'mark') from = token.end
			}
		}
		close(line.length, '')
	}
	return clauses
}
