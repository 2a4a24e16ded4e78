// cspell:disable: words of three other languages
import { wordsOf } from './tokens.ts'

const setOf = (words: string) => new Set(words.split(' '))

/** Words that deny or weaken a claim after them: "not certified", "almost organic". */
const DENIALS_BEFORE = setOf(
	'not non no never isnt arent aint wasnt without almost nearly practically basically virtually semi near beyond becoming transition transitioning toward towards working hope hoping plan plans planning want wanting aim apply applied applying someday longer formerly dropped lost nicht kein keine keinen fast pas presque sans sin casi ohne ni',
)
/** A claim after them is about feed or an ingredient: "fed organic grain". */
const INGREDIENT_WORDS = setOf(
	'fed feed eat eats eating with from using use uses in on mit aus avec con nourri nourris nourries alimentado alimentados gefuttert',
)
/** The claim is about another seller, or a text requested of the assistant. */
const OTHER_SUBJECTS = setOf(
	'neighbor neighbors neighbour neighbours other others someone everyone store market competitor should can could say write put add mark label tag claim type call pretend list voisin voisins vecino vecinos nachbar nachbarn schreib schreibe ecris ajoute mets escribe pon',
)
/** Nouns that a claim describes instead of the goods: "organic feed". */
const NOUNS_AFTER_CLAIM = setOf(
	'ish style styled like type inspired feed compost fertilizer fertiliser manure matter grain grains methods method practices practice principles standards status techniques hay straw mulch material waste soil soils potting seed seeds sprays bedding futter dunger saatgut semence semences engrais semillas abono pienso',
)
/** Words after a claim that deny it or put it in the future: "organic someday". */
const DENIALS_AFTER = setOf('isnt arent not nobody someday soon eventually until dropped anymore')

const lastPart = (text: string, end: RegExp) => text.split(end).at(-1) ?? ''
const NEAR = 4

/** Whether the text around a claim denies it, or says it of something else than the goods: "not organic", "organic feed". */
export function isDenied(before: string, after: string): boolean {
	const near = wordsOf(lastPart(before, /[.,;!?\n]/)).slice(-NEAR)
	const sentence = /^[^.!?\n]*[?]?/.exec(after)?.[0] ?? ''
	const rest = wordsOf(sentence)
	// German: "bio, aber nicht zertifiziert"
	const isDeniedLater =
		rest.some((word) => DENIALS_AFTER.has(word)) || (rest.includes('zertifiziert') && rest.includes('nicht'))
	return (
		near.some((word) => DENIALS_BEFORE.has(word)) ||
		NOUNS_AFTER_CLAIM.has(rest[0] ?? '') ||
		sentence.endsWith('?') ||
		isDeniedLater
	)
}

/** Whether a claim is the seller's own about the goods. Not "my neighbor is organic", "should I say organic?". */
export function isOwnClaim(before: string, after: string): boolean {
	return !isDenied(before, after) && !wordsOf(lastPart(before, /[.!?\n]/)).some((word) => OTHER_SUBJECTS.has(word))
}

/** Whether a claim is about feed or an ingredient: "bread with organic flour". */
export function isOfIngredient(before: string): boolean {
	return wordsOf(lastPart(before, /[.,;!?\n]/))
		.slice(-2)
		.some((word) => INGREDIENT_WORDS.has(word))
}
