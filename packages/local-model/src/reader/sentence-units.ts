// cspell:disable: words of three other languages
import { numberAt } from './numbers.ts'
import { SIZES } from './price-words.ts'
import type { Token } from './tokens.ts'
import { unitPhraseAt } from './unit-phrases.ts'

/** The units that a sentence denies: "not by the dozen", "not per pound". */
export function deniedUnitsOf(tokens: readonly Token[]): string[] {
	return tokens.flatMap(({ key }, at) => {
		if (!/^(?:not|nicht|pas|no)$/.test(key)) return []
		const start = [at + 1, at + 2, at + 3].find(
			(index) => !/^(?:by|per|a|an|the|pro|par|por|la|le|das|for)$/.test(tokens[index]?.key ?? ''),
		)
		return (start === undefined ? null : unitPhraseAt(tokens, start)?.text) ?? []
	})
}

/** "that is for a half dozen", "per pound, not each": the unit of a price said before. */
export function unitAfterPer(tokens: readonly Token[]): string | null {
	for (let at = 0; at < tokens.length; at += 1) {
		if (!/^(?:per|for|by|pro|je|par|por|pour|a|each|la|le|el|los|das|der|ds|the|is|thats)$/.test(tokens[at]?.key ?? ''))
			continue
		if (tokens[at - 1]?.key === 'not') continue
		const count = numberAt(tokens, at + 1)
		const isCount = /^(?:for|pour|por)$/.test(tokens[at]?.key ?? '') && count !== null && !count.isArticle
		if (isCount && Number.isInteger(count.value) && count.to === tokens.length) return String(count.value)
		for (const start of [at + 1, at + 2, at]) {
			const unit = unitPhraseAt(tokens, start)
			if (unit !== null && (start !== at + 2 || /^(?:a|an|the|la|le|el|das|die|der)$/.test(tokens[at + 1]?.key ?? '')))
				return unit.text
		}
	}
	// "Big bunches."
	const start = SIZES.has(tokens[0]?.key ?? '') ? 1 : 0
	const only = tokens.length <= 3 ? unitPhraseAt(tokens, start) : null
	return only === null ? null : only.text
}
