// cspell:disable: words of three other languages

const SENTENCE_END = /[.!?](?=\s|$)|\n/

/** Directly before a claim that is denied, weakened or not reached: "not certified", "almost", "hoping to be". */
const DENIED_BEFORE =
	/(?:\b(?:not|non|no|never|isn['’]?t|aren['’]?t|ain['’]?t|wasn['’]?t|without|almost|nearly|practically|basically|virtually|semi|near|beyond|better than|as good as|close to|transition\w*|becoming|towards?|working|hop(?:e|ing)|plan(?:ning|s)?|want(?:ing)?|aim\w*|apply\w*|applied|someday|will be|used to|no longer|once|formerly|dropped|lost|nicht|kein\w*|fast|beinahe|pas|plus|presque|sin|casi|sans|ohne|ni)\b[^.,;!?]{0,25}|\b(?:non|semi|quasi|near)-?)$/iu
/** The claim is about what the goods were made with: "fed with organic grain", "bread from organic flour". */
const INGREDIENT_BEFORE =
	/\b(?:fed|feed|eat|eats|eating|with|from|using|uses?|in|on|mit|aus|avec|con|nourri\w*|alimentad\w*|gef[uü]ttert)\s+(?:\p{L}+\s+){0,2}$/iu
/** The claim is about other people, a question, or a text that the assistant is asked to write. */
const OTHERS_BEFORE =
	/\b(?:neighbou?rs?|others?|someone|everyone|store|market|competitors?|some folks|voisin\w*|vecin\w*|nachbar\w*|should (?:i|we)|can (?:i|we)|could (?:i|we)|do (?:i|we))\b[^.;!?]*$|\b(?:say|write|put|add|mark|label|tag|claim|type|call it|call them|pretend|list (?:it|them) as|schreib\w*|[ée]cri[st]\w*|ajoute[rz]?|mets|escrib\w*|pon)(?: that)?(?: (?:it|they|it['’]?s|is|are|as|certified|the word))*\s+["']?$/iu

/** What a claim is said of instead of the goods: "organic feed", "organic-style". */
const OTHER_AFTER =
	/^(?:\s*-?\s*(?:ish|style|styled|like|type|inspired|adjacent)\b|\s*["']?\s*(?:feed|compost|fertili[sz]er|manure|matter|grain|methods?|practices|principles|standards?|techniques|hay|straw|mulch|material|waste|soils?|potting|seeds?|sprays?|bedding|corn feed|futter|d[uü]nger|saatgut|semences?|engrais|semillas?|abono|pienso)\b)/iu
const QUESTION_AFTER = /^[^.!?]*\?/
const DENIED_AFTER =
	/\bnot (?:yet )?certified|^[^.!?]*(?:\b(?:isn['’]?t|aren['’]?t|is not|are not|i am not|i['’]?m not|we['’]?re not|we are not|not me|nobody|even though|one day|some ?day|soon|eventually|next year|in (?:a|two|three|\d) (?:few |couple )?years?|until|dropped|anymore|n[ée]cessaire|nicht zertifiziert)\b)/iu

/** A request to remove a claim: "don't call it organic", "take organic off". */
const REMOVED_BEFORE =
	/\b(?:(?:don['’]?t|do not|never) (?:say|write|put|mark|label|tag|claim|call|list)|remove|delete|drop|take (?:off|out|away)|scratch|forget|retire[rz]?|enl[eè]ve[rz]?|quita|entfern\w*|streich\w*)\s+(?:(?:the|that|it|they|them|it['’]?s|is|are|as|word|label|le|la|el|das|mot|palabra|wort)\s+)*["']?$/iu
const REMOVED_AFTER = /^["']?\s*(?:off|out|away|raus|weg|streichen|entfernen)[\s.!]*$/iu

const lastSentence = (text: string) => text.split(SENTENCE_END).at(-1) ?? ''

/** Whether the text around a claim denies it, or says it of something else than the goods: "not organic", "organic feed". */
export function isDenied(before: string, after: string): boolean {
	return (
		DENIED_BEFORE.test(lastSentence(before)) || [OTHER_AFTER, QUESTION_AFTER, DENIED_AFTER].some((it) => it.test(after))
	)
}

/** Whether a claim is the seller's own about the goods. Not "my neighbor is organic", "should I say organic?". */
export function isOwnClaim(before: string, after: string): boolean {
	return !isDenied(before, after) && !OTHERS_BEFORE.test(lastSentence(before))
}

/** Whether the text around a claim takes it back: "it's not organic", "don't call it organic". Not "organic feed", not a question. */
export function isTakenBack(before: string, after: string): boolean {
	const sentence = lastSentence(before)
	if (OTHER_AFTER.test(after) || QUESTION_AFTER.test(after)) return false
	if (REMOVED_BEFORE.test(sentence) || REMOVED_AFTER.test(after)) return true
	const isDenial = DENIED_BEFORE.test(sentence) || DENIED_AFTER.test(after)
	return isDenial && !OTHERS_BEFORE.test(sentence) && !INGREDIENT_BEFORE.test(sentence)
}

/** Whether a claim is about an ingredient or feed: "bread with organic flour". */
export function isOfIngredient(before: string): boolean {
	return INGREDIENT_BEFORE.test(lastSentence(before))
}
