// cspell:disable: words of three other languages
import type { DraftVariant, ListingDraft } from '@farmgate/contracts/listing-assistant'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import type { Token } from '../reader/tokens.ts'
import { unitPhraseAt } from '../reader/unit-phrases.ts'
import { unitOf } from '../reader/units.ts'
import { contentWords } from '../reader/variant-changes.ts'
import { wordSet } from '../reader/word-set.ts'
import { EXCEPT, positionOf, SINGLES } from './turn-words.ts'

/** Variants that a clause names, as indexes, and the tokens that name them or belong to the title. */
export type Named = { at: number[]; tokens: ReadonlySet<number> }

/** The words of a variant's name and unit. Units have their listing's name: "pints" is "pint". */
function wordsOf({ name, unit }: DraftVariant): string[] {
	const words = foldedWords(`${name} ${unit ?? ''}`).map(singularOf)
	return [
		...words,
		...words.flatMap((word) => [`${stemOf(word)}~`, ...(unitOf(word) === undefined ? [] : [unitOf(word)?.name ?? ''])]),
	]
}

/** Words between the words of a name. */
const LINKS = wordSet('de des du la le les el los las der die das the and und et y au aux von of con with mit')

const isSingle = ({ unit }: DraftVariant) => unit === null || !/^\d/.test(unit)

/** Endings of adjectives: "den kleinen" is "kleiner", "la pequeña" is "pequeño". */
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:e[nrms]?|[oa]s?|es)$/, '') : word)

/** Forms of a token in names: singular, and the listing's name of a unit. */
function formsOf({ key, text }: Token): string[] {
	const [word = key] = foldedWords(text)
	return [
		`${stemOf(key)}~`,
		// "For gathering": "if you gather them"
		...(/^\p{L}{4,}ing$/u.test(key) ? [key.slice(0, -'ing'.length)] : []),
		key,
		singularOf(word),
		singularOf(key),
		...(unitOf(key) === undefined ? [] : [unitOf(key)?.name ?? '']),
	]
}

/** The units of a clause: "half liter", not "liter". */
function unitsIn(tokens: readonly Token[]): Set<string> {
	const units = new Set<string>()
	for (let at = 0; at < tokens.length; at += 1) {
		const unit = unitPhraseAt(tokens, at)
		if (unit === null) continue
		units.add(unit.text)
		at = unit.to - 1
	}
	return units
}

/** The variants with the most of a clause's words; of those, the ones that have no other words: "gallon", not "half gallon". */
function best(variants: readonly DraftVariant[], forms: readonly string[][], units: ReadonlySet<string>): number[] {
	const scores = variants.map((variant) => {
		const words = wordsOf(variant)
		return forms.filter((form) => form.some((word) => words.includes(word))).length
	})
	const most = Math.max(0, ...scores)
	const found = scores.flatMap((score, at) => (score === most && most > 0 ? [at] : []))
	const exact = found.filter((at) => {
		const all = forms.flat()
		return contentWords(variants[at]?.name ?? '').every((word) => all.includes(word))
	})
	// "The dozen" is not the half dozen.
	const byUnit = found.filter((at) => units.has(variants[at]?.unit ?? ''))
	const isGoods = (word: string) => unitOf(word) === undefined && !/^\d/.test(word)
	const hasName = variants.some(({ name }) =>
		contentWords(name).some((word) => isGoods(word) && forms.flat().includes(word)),
	)
	return byUnit.length === 1 && !hasName ? byUnit : exact.length > 0 ? exact : found
}

/** The indexes below `count` besides some. */
export function othersThan(at: readonly number[], count: number): number[] {
	return Array.from({ length: count }, (_, index) => index).filter((index) => !at.includes(index))
}

/** The variants that words of a clause name: by name, size, unit or position. None when it names all that the listing has. */
export function namedVariants(tokens: readonly Token[], { title, variants }: ListingDraft): Named {
	const used = new Set<number>()
	const forms: string[][] = []
	const found: number[] = []
	const known = new Set(variants.flatMap(wordsOf))
	const own = new Set(foldedWords(title ?? '').map(singularOf))
	for (const [at, token] of tokens.entries()) {
		if (token.kind === 'mark') continue
		// "Sold the last bears": those with the name.
		const nextToken = tokens[at + 1]
		const isBeforeName = nextToken?.kind === 'word' && formsOf(nextToken).some((form) => known.has(form))
		const position = variants.length > 1 && !isBeforeName ? positionOf(token.key, variants.length) : null
		const singles = SINGLES.has(token.key)
			? variants.flatMap((variant, index) => (isSingle(variant) ? [index] : []))
			: []
		const isName =
			token.kind === 'word' &&
			token.key.length > 1 &&
			!LINKS.has(token.key) &&
			formsOf(token).some((form) => known.has(form))
		// "The 5 lb deal"
		const hasUnit = unitOf(tokens[at + 1]?.key ?? '') !== undefined
		// "La de 250 a 3,80"
		const isOneOf = variants.length > 1 && tokens.slice(at + 1).some(({ kind }) => kind === 'number')
		const isSize = token.kind === 'number' && known.has(token.key) && (hasUnit || isOneOf)
		if (isSize) {
			forms.push([token.key])
			continue
		}
		if (position !== null) found.push(position)
		else if (singles.length > 0 && singles.length < variants.length) found.push(...singles)
		else if (isName) forms.push(formsOf(token))
		else if (!(token.kind === 'word' && token.key.length > 2 && formsOf(token).some((form) => own.has(form)))) continue
		used.add(at)
	}
	const said = found.length > 0 ? found : best(variants, forms, unitsIn(tokens))
	const at = tokens.some(({ key }) => key === EXCEPT) ? othersThan(said, variants.length) : said
	return { at: at.length === variants.length ? [] : [...new Set(at)], tokens: used }
}
