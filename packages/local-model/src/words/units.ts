// cspell:disable: words of three other languages
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { capitalized } from '../reading/tokens.ts'
import table from './units.json' with { type: 'json' }
import { LANGUAGES, type Language, TABLES } from './words.ts'

/** A number before them is a size: "3 lb bag". */
const MEASURES = new Set(table.measures.split(' '))
/** They hold goods or are a form of them: "3 lb bag". */
const HOLDERS = new Set(table.holders.split(' '))

export type Unit = { name: string; plural: string; isMeasure: boolean; isHolder: boolean }

/** The same in all four languages. */
const SYMBOLS: ReadonlySet<string> = new Set(['oz', 'kg', 'g', 'ml', 'cl', 'cm'])

const byWord = new Map<string, Unit>()
/** Languages in which a word is a unit. */
const languagesOf = new Map<string, Set<Language>>()
/** "Flasche", "Flaschen": names in a language by the English name, also by its plural. */
const namesIn = Object.fromEntries(LANGUAGES.map((language) => [language, new Map()])) as Record<
	Language,
	Map<string, { one: string; many: string }>
>

function unitNamed(name: string): Unit {
	const isMeasure = MEASURES.has(name)
	const [, plural = isMeasure ? name : `${name}s`] = TABLES.en.units[name]?.split(' ')[0]?.split('/') ?? []
	return { name, plural, isMeasure, isHolder: HOLDERS.has(name) }
}

for (const language of LANGUAGES) {
	for (const [name, line] of Object.entries(TABLES[language].units)) {
		const unit = unitNamed(name)
		const [one = '', many = one] = (line.split(' ')[0] ?? '')
			.split('/')
			.map((word) => (language === 'de' ? capitalized(word) : word))
		if (!SYMBOLS.has(name)) for (const key of [name, unit.plural]) namesIn[language].set(key, { one, many })
		for (const word of foldedWords(line)) {
			if (!byWord.has(word)) byWord.set(word, unit)
			languagesOf.set(word, (languagesOf.get(word) ?? new Set()).add(language))
		}
	}
}

/** A unit in English, such as "12 oz jar" or "6 bottles", in the words of a language: "12 oz Glas", "6 Flaschen". Words without a translation stay. */
export function unitIn(unit: string, language: Language): string {
	if (language === 'en') return unit
	const text = unit.replace(/(\d+(?:\.\d+)? )?(\p{L}+)/gu, (found, count: string | undefined, word: string) => {
		const names = namesIn[language].get(word)
		if (names === undefined) return word === 'half' ? TABLES[language].replies.half : found
		return `${count ?? ''}${count !== undefined && Number(count) >= 2 ? names.many : names.one}`
	})
	// "Bolsa de 5 kg", and not "6 bolsas".
	const isSized = HOLDERS.has(unit.split(' ').at(-1) ?? '') && !/^\d+ \S+$/.test(unit)
	return isSized && language !== 'de' ? text.replace(/^(.+) (\S+)$/, '$2 de $1') : text
}

const COMPOUND_MIN_LENGTH = 8
const COMPOUND_ENDS = table.compoundEnds.split(' ')

/** The unit that a folded word names; also "glas" in "pfundglas". */
export function unitOf(word: string): Unit | undefined {
	const unit = byWord.get(word)
	if (unit !== undefined || word.length < COMPOUND_MIN_LENGTH) return unit
	const end = COMPOUND_ENDS.find((holder) => word.endsWith(holder))
	return end === undefined ? undefined : byWord.get(end)
}

/** Whether a folded word is a unit in a language, and not only in another one: "pan" is bread in Spanish. */
export function isUnitIn(word: string, language: Language): boolean {
	const languages = languagesOf.get(word)
	return languages === undefined || languages.has(language)
}
