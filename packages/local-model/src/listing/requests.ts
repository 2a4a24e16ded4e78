import { itemsOf } from '../reading/items.ts'
import type { MessageReading } from '../reading/message.ts'
import type { Offer } from '../reading/offers.ts'
import { capitalized, tokensOf, wordsOf } from '../reading/tokens.ts'
import { currencyOfNation, moneyOf } from '../words/currencies.ts'
import { consistsOf, hasPhrase, isWord, type Language, phraseAt, type WordList } from '../words/words.ts'
import { withoutVariants } from './draft.ts'
import { mentions, namedIn } from './names.ts'
import { consists, has, type Said, type State, startsWith, type Turn } from './state.ts'
import type { Note } from './texts.ts'

/** The state with the title that a message gives, and the rest of the message: "call it Farm eggs, $5 a dozen". Null without one. */
export function retitled(state: State, { text, words, language }: Said): { state: State; rest: string } | null {
	const { draft } = state
	const at = words.findIndex((_, index) => phraseAt(words, index, 'rename', language) > 0)
	const tokens = tokensOf(text).filter(({ kind }) => kind === 'word')
	const start = at < 0 ? undefined : tokens[at + phraseAt(words, at, 'rename', language)]?.start
	if (draft === null || start === undefined) return null
	const [said = ''] = text.slice(start).split(/[\n.!?;]|,\s/)
	const title = capitalized(said.replace(/["“”«»]|\s(?:please|svp|bitte|por favor)\s*$/giu, '').trim())
	const variants = draft.variants.map((variant) =>
		variant.name === draft.title ? { ...variant, name: title } : variant,
	)
	const rest = text.slice(start + said.length).replace(/^[\s,.;!?]+/, '')
	return title === '' ? null : { state: { ...state, draft: { ...draft, title, variants } }, rest }
}

/** What a message says after the phrase with which it begins. Empty without one. */
export function afterPhrase(said: Said, list: WordList): string {
	const words = tokensOf(said.text).filter(({ kind }) => kind === 'word')
	const length = startsWith(said, list)
	return length === 0 ? '' : said.text.slice(words[length]?.start ?? said.text.length)
}

/** The response to a request to the assistant. Null: not a request. */
export const responseTo = (said: Said): Note | null =>
	(['startOver', 'write', 'publish', 'service'] as const).find((note) => has(said, note)) ?? null

const BESIDE_CURRENCY = ['filler', 'link', 'per', 'all', 'placePreposition', 'correct', 'change'] as const

/** "Prices are in Canadian dollars", without an amount or anything else. */
export function namedCurrency({ text, words, language }: Said): string | null {
	const at = words.findIndex((word) => moneyOf(word)?.parts === 1 && word.length > 2)
	const isMoney = (word: string) => moneyOf(word) !== undefined || currencyOfNation(word) !== undefined
	const isOther = (word: string) => !isMoney(word) && !consistsOf([word], BESIDE_CURRENCY, language)
	const hasAmount = itemsOf(text, language).some(({ kind }) => kind === 'amount')
	if (at < 0 || hasAmount || words.some(isOther)) return null
	const [before = '', word = '', after = ''] = [words[at - 1], words[at], words[at + 1]]
	return currencyOfNation(before) ?? currencyOfNation(after) ?? moneyOf(word)?.currency ?? null
}

/** Goods that the message takes off the listing. */
export function removed(state: State, said: Said): Turn | null {
	const { draft } = state
	const { reading, text: content, language } = said
	if (draft === null || !has(said, 'remove') || reading.offers.some(({ doubt }) => doubt === null)) return null
	const isAll = mentions(content, draft.title ?? '') || consists(said, ['remove', 'filler', 'correct', 'per'])
	if (draft.variants.length < 2) return isAll ? { state, note: 'startOver' } : null
	// "No more jugs, just the bottle": the part with the word for removing.
	const parts = content.split(/[,;.\n]/)
	const part = parts.find((text) => hasPhrase(wordsOf(text), 'remove', language)) ?? content
	const named = [part, content].map((text) => namedIn(text, draft.variants, language))
	const gone = named.find(({ length }) => length > 0 && length < draft.variants.length)
	if (gone === undefined) return null
	return { state: { ...state, draft: withoutVariants(draft, gone, language) }, note: null }
}

const isRefused = (word: string, list: 'forbidden' | 'unrelated', language: Language) =>
	isWord(word, list, language) || isWord(word, list, 'en')

const isRefusedName = (name: string | null, language: Language) =>
	wordsOf(name ?? '').some((word) => isRefused(word, 'forbidden', language) || isRefused(word, 'unrelated', language))

/** Why a message is refused. Goods of a farm in the same message are not. */
export function refusalOf(reading: MessageReading, words: readonly string[], language: Language): Note | null {
	const isAllowed = ({ name, goods }: Pick<Offer, 'name' | 'goods'>) =>
		goods.length > 0 && !isRefusedName(name, language)
	if (reading.named.some(isAllowed) || reading.offers.some(isAllowed)) return null
	const lists = ['forbidden', 'unrelated'] as const
	return lists.find((list) => words.some((word) => isRefused(word, list, language))) ?? null
}

export const withoutRefused = (reading: MessageReading, language: Language): MessageReading => ({
	...reading,
	offers: reading.offers.filter(({ name, variant }) => !isRefusedName(name ?? variant, language)),
	named: reading.named.filter(({ name }) => !isRefusedName(name, language)),
})
