// cspell:disable: words of three other languages
import { tokensOf } from './tokens.ts'

const setOf = (words: string) => new Set(words.split(' '))

/** Before a claim in its clause, these deny or weaken it: "not certified", "almost". */
const DENIED = setOf(
	'not non no never isnt arent aint wasnt without almost nearly practically basically virtually semi near beyond becoming transition transitioning toward towards working hope hoping plan plans planning want wanting aim apply applied applying someday longer formerly dropped lost nicht kein keine keinen fast pas presque sans sin casi ohne ni',
)
/** The claim is of something that the goods are made with. */
const WITH = setOf(
	'fed feed eat eats eating with from using use uses in on mit aus avec con nourri nourris nourries alimentado alimentados gefuttert',
)
/** The claim is about others, or a text that the assistant is asked to write. */
const OTHERS = setOf(
	'neighbor neighbors neighbour neighbours other others someone everyone store market competitor should can could say write put add mark label tag claim type call pretend list voisin voisins vecino vecinos nachbar nachbarn schreib schreibe ecris ajoute mets escribe pon',
)
/** After a claim, these are what it is said of instead of the goods. */
const OF_OTHER = setOf(
	'ish style styled like type inspired feed compost fertilizer fertiliser manure matter grain grains methods method practices practice principles standards status techniques hay straw mulch material waste soil soils potting seed seeds sprays bedding futter dunger saatgut semence semences engrais semillas abono pienso',
)
/** Later in the sentence, these take a claim back. */
const LATER = setOf('isnt arent not nobody someday soon eventually until dropped anymore zertifiziert')

const wordsOf = (text: string) => tokensOf(text).flatMap(({ kind, key }) => (kind === 'word' ? [key] : []))
const lastPart = (text: string, end: RegExp) => text.split(end).at(-1) ?? ''
const NEAR = 4

/** Whether the text around a claim denies it, or says it of something else than the goods: "not organic", "organic feed". */
export function isDenied(before: string, after: string): boolean {
	const near = wordsOf(lastPart(before, /[.,;!?\n]/)).slice(-NEAR)
	const sentence = /^[^.!?\n]*[?]?/.exec(after)?.[0] ?? ''
	const rest = wordsOf(sentence)
	const isLater = rest.some((word) => LATER.has(word)) && !(rest.includes('zertifiziert') && !rest.includes('nicht'))
	return near.some((word) => DENIED.has(word)) || OF_OTHER.has(rest[0] ?? '') || sentence.endsWith('?') || isLater
}

/** Whether a claim is the seller's own about the goods. Not "my neighbor is organic", "should I say organic?". */
export function isOwnClaim(before: string, after: string): boolean {
	return !isDenied(before, after) && !wordsOf(lastPart(before, /[.!?\n]/)).some((word) => OTHERS.has(word))
}

/** Whether a claim is about feed or an ingredient: "bread with organic flour". */
export function isOfIngredient(before: string): boolean {
	return wordsOf(lastPart(before, /[.,;!?\n]/))
		.slice(-2)
		.some((word) => WITH.has(word))
}
