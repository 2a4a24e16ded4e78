// cspell:disable: words of three other languages
import type { Question } from '../reply-texts.ts'
import type { ReadMessage } from './read-message.ts'
import { tokensOf } from './tokens.ts'

const SALE_CUE =
	/\b(?:sell(?:ing)?|for sale|i have|we have|i['’]?ve got|we['’]?ve got|offering|list|je vends|nous vendons|à vendre|vendo|vendemos|vender|en venta|verkaufe|verkaufen|zu verkaufen|biete|vk|hab|habe|haben|j['’]ai|on a|avons|jvends?|tengo|tenemos|hay)\b/iu
const QUESTION =
	/\?|^(?:how|what|why|where|who|when|do|does|did|can|could|is|are|will|would|should|¿|cómo|cuánto|qué|quién|combien|comment|pourquoi|qui|est-ce|wie|was|wer|warum|kann|darf)(?!\p{L})|\b(?:solve|translate|calculate|explain|compute|convert|remind me|google|respond|reply)\b/iu
const SHORT_WORDS = 5
const SMALL_TALK =
	/\b(?:help|how (?:do|does|are|can|it)|what (?:is|can|do|are)|who are|why|test(?:ing)?|thanks?|start|listing|assistant|information|question|hello|hola|hilfe|ayuda|aide|asdf|qwerty|lol|joke|weather|news|president|game|sing|you)\b/iu

/** What sellers have besides goods: "hab eine Frage". */
const NO_GOODS =
	/(?<!\p{L})(?:questions?|problems?|issues?|ideas?|no idea|trouble|frage[n]?|probleme?|ahnung|idee|hunger|probl[èe]mes?|soucis?|faim|id[ée]e|preguntas?|dudas?|problemas?|idea|hambre)(?!\p{L})/iu

/** A name for goods that the vocabulary lacks: the first name in a message that offers something. */
export function fallbackName(text: string, message: ReadMessage, question: Question | null): string | null {
	if (message.offers.length > 0 || /https?:|@\w+\./.test(text)) return null
	const hasPrice = message.kinds.length > 0 || message.loosePrices.length > 0
	if (!hasPrice && QUESTION.test(text)) return null
	const isShort = question === 'title' && tokensOf(text).filter(({ kind }) => kind === 'word').length <= SHORT_WORDS
	const isTalk = !/\d/.test(text) && NO_GOODS.test(text)
	const isOffer =
		!isTalk && (SALE_CUE.test(text) || hasPrice || (isShort && !SMALL_TALK.test(text) && !text.includes('?')))
	if (!isOffer) return null
	return message.firstName
}
