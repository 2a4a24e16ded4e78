// cspell:disable: words of three other languages

/** Without accents, which sellers leave out. Punctuation stays. */
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const plain = (pattern: RegExp) => new RegExp(withoutAccents(pattern.source), pattern.flags)

/** What a later message asks for, besides what it says. */
export type Intent = 'skip' | 'remove' | 'rename' | 'correct' | 'add' | 'none'

const SKIP =
	/^(?:(?:no|nah|nope|non|nein|ok|please|lets?|i['’]?ll|just)[\s,]+)*(?:skip(?: (?:it|this|that|the description))?|none|nothing(?: else)?|no thanks?|no thank you|nope|nah|no|not now|later|pass|n\/a|no description|that['’]?s (?:it|all)|passer|passe|ignorer|rien|sans|non merci|non|plus tard|omitir|saltar|nada|no gracias|sin descripción|luego|überspringen|weiter|nichts|keine|nein danke|nein|später|no price|price on request|on request|sur demande|a consultar|auf anfrage|(?:i )?(?:don['’]?t|do not) know(?: yet)?|(?:i['’]?m )?not sure(?: yet)?|idk|no idea|keine ahnung|weiß nicht|no sé|je ne sais pas)[\s.!]*$/iu
const REMOVE =
	/^(?:(?:please|actually|ok|oh|and|bitte|por favor|sorry|well|hm+|no|perd[oó]n|pardon|d[eé]sol[eé]e?|nein|ach)[\s,]+)*(?:drop|remove|delete|take (?:off|out|away)|get rid of|forget(?: about)?|leave out|cancel|scratch|no more|without|(?:(?:we|i)(?: are| am|['’]?re|['’]?m) )?(?:all )?(?:out of|sold out of)|never ?mind|no (?!price|idea)\p{L}{3,20}(?: \p{L}{3,20})?[.!]*$|no (?:more )?[\p{L} ]{3,30} (?:this (?:week|year|time|month|season)|today|left|any ?more|right now)|take (?:the |my |our )?[\p{L} ]{3,30} (?:off|out)|il n['’]y a plus de|ya no (?:hay|tengo|tenemos|quedan?)|don['’]?t (?:list|include|sell|show|name|put|want)|enl[eè]ve[rz]?|retire[rz]?|supprime[rz]?|plus de|sans|quita(?:r)?|elimina(?:r)?|borra(?:r)?|saca(?:r)?|entfern(?:e|en)?|streich(?:e|en)?|lösch(?:e|en)?|ohne|nimm)(?!\p{L})/iu
/** "the medium ones are sold out, remove them" */
const REMOVE_LATER =
	/\b(?:remove|drop|delete) (?:them|it|those|that)\b|\b(?:is|are) (?:now |all )?(?:sold out|gone)\b(?! by)|\b(?:not|no longer|n['’]t) (?:for sale|available|selling|sell)\b|(?<!\p{L})(?:streichen|entfernen|weglassen|l[öo]schen|ausverkauft|[ée]puis[ée]e?s?|agotad[oa]s?|se acabaron|se acab[óo])[\s.!]*$/iu
const RENAME =
	/^(?:(?:please|actually|no|ok|oh|bitte|can you|could you|por favor)[\s,]+)*(?:call (?:it|them|this)|(?:re)?name (?:it|them|this)|(?:change|set|make) the (?:title|name) to|(?:the )?(?:title|name) (?:should be|is|:|=)|title\s*:|change (?:it )?title to|titre\s*:|(?:change[rz]?|mets|modifie[rz]?) le titre (?:en|à|par|pour)|appelle[- ](?:le|la|les)|le titre (?:est|c['’]?est|doit être)|nomme[- ](?:le|la|les)|titre|ll[aá]mal[oae]s?|el t[ií]tulo (?:es|debe ser)|t[ií]tulo\s*:|nenne? es|der titel (?:ist|soll(?:te)?(?: sein)?)|titel(?:\s+bitte)?\s*:|(?:im|als) titel (?:soll(?:te)?|bitte)|(?:änder[en]?|mach) den titel (?:in|zu|auf))\s*:?\s*(?<title>.+)$/iu
const CORRECT =
	/^(?:(?:oh|ok|hm+|um|uh|ah|euh|uy|ay|ups|ugh|argh|dang|shoot|hang on|hold on|yikes|whoops|nvm|well|so|haha|huch|lol|haha|bueno|bon|also|na|can you|could you|attention)[\s,]+)*(?:go on|hoppla|das hei(?:ß|ss)t|hei(?:ß|ss)t|ach|och|na ?ja|machen wir|sagen wir|disons|digamos|let['’]?s make|say|fine,? (?:make|put|say|call|lets)|oups|c'?est|ce sont|huy|no|nope|not|actually|sorry|oops|wait|i mean(?:t)?|i said|make (?:it|that|them)|change|should be|it should|correction|rather|instead|my mistake|let['’]?s (?:say|do|make)|update|set|it['’]?s|its|that['’]?s|thats|they['’]?re|please|non|plutôt|pardon|en fait|désolé|mets|change[rz]?|perdón|mejor|en realidad|perdona|cambia|que diga|digo|quise decir|je voulais dire|je veux dire|corrección|correction|pon|ponle|ponlo|ok call it|call it|son|nein|doch|sorry|eigentlich|lieber|ich meinte?|ändere?|quatsch|moment)(?![\p{L}])/iu
/** "by the pound actually" */
const CORRECT_LATER =
	/\b(?:actually|instead|sorry|rather|plutôt|mejor|stattdessen|pardon|perdon|entschuldigung)(?:[.!]*$|,)/iu
const ADD =
	/^(?:(?:oh|ok|yes|yeah|ja|oui|sí|si)[\s,]+)*(?:and|or|ou|oder|also|plus|add|i also|we also|et|aussi|r?ajoute[rz]?|y|también|agrega(?:r)?|añade|pon(?:le|me)? tambi[eé]n|mets aussi|nimm noch|setz noch|und|auch|außerdem|dazu|füge?)(?![\p{L}])/iu

/** The title of "call it …", "title: …". */
export function renamedTitle(text: string): string | null {
	const title = RENAME.exec(text)?.groups?.title
	// "Call it 4" is a price.
	return title === undefined || /^[$€£]?\s?\d[\d.,]*\s?[$€£]?(?!\s*\p{L}{3,})/u.test(title)
		? null
		: title.replace(/^["'\s]+|["'\s.!]+$/g, '').replace(/\s+(?:instead|please|bitte|por favor|stehen|heißen)$/iu, '')
}

const STRONG_CORRECTION =
	/^(?:(?:oh|ok|hm+|um|uh|ugh|argh|dang|shoot|hang on|hold on|yikes|whoops|well|ah|euh|ups|huch|oups|ah non)[\s,]+)*(?:ce sont|c'?est des|hoppla|das hei(?:ß|ss)t|no|nope|not|actually|sorry|oops|wait|i mean(?:t)?|make (?:it|that|them)|change|should be|it should|correction|rather|instead|my mistake|non|plutôt|pardon|en fait|désolé|perdón|mejor|en realidad|perdona|cambia|nein|doch|eigentlich|lieber|ich meinte?|quatsch)(?![\p{L}])/iu
const REPLACE =
	/^(?:(?:please|no|actually|ok|oh)[\s,]+)*(?:change|replace|swap|rename)\s+(?:the\s+)?(?<old>[\p{L} '’-]{2,40}?)\s+(?:to|with|for|by|into)\s+(?<next>[\p{L} '’-]{2,60})[.!]?$/iu

const BEFORE_ARTICLE =
	/^(no|nope|oh|ah|wait|sorry|actually|non|nein|ach|perd[oó]n|pardon) (?=(?:the|les|la|le|los|las|die|der|das) )/iu

/** A sentence with a comma after the interjection before its subject: "no the small ones are 3". */
export function withPause(sentence: string): string {
	return sentence.replace(BEFORE_ARTICLE, '$1, ')
}

/** Whether a message corrects the name of the goods, rather than describing them ("it's from our cows"). */
export function isStrongCorrection(text: string): boolean {
	return PLAIN.strong.test(withoutAccents(text))
}

/** "Make that wildflower, not clover". */
const RATHER =
	/^(?:(?:sorry|oops|wait|no|actually|entschuldigung|pardon|perd[oó]n|desol[eé]e?)[\s:,]+)*(?:(?:.*?[\s,])??(?:make (?:it|that|them)|it['’]?s|they['’]?re|(?:those|these|they) are|i meant?|should be|c['’]est|ce sont|es|son|das sind|es sind|ich meinte?)\s+)?(?<next>\p{L}[\p{L}'’-]*(?: [\p{L}'’-]+)?),? (?:not|and not|instead of|rather than|pas|et pas|y no|no|nicht|und nicht|statt) (?:the |de |des )?(?<old>\p{L}[\p{L}'’-]{2,})[.!]*(?:\s|$)/iu

const INSTEAD =
	/(?<!\p{L})(?:instead(?! of)|scratch that|forget (?:that|it|those|them|the \p{L}+)|stattdessen|à la place|en (?:su )?lugar|en vez de eso|olv[ií]da(?:lo|los|las)?|oublie[zr]?|vergiss)(?!\p{L})/iu

/** Whether a message offers other goods in place of those before: "scratch that, put squash instead". */
export function isReplacement(text: string): boolean {
	return INSTEAD.test(text)
}

/** "Wait, not apple" names nothing instead. */
const CALL =
	/^(?:wait|stop+|hang on|hold on|hey|no|nope|nah|oh|ah|sorry|oops|actually|non|attends?|attendez|pardon|nein|halt|moment|ach|warte|espera|perd[oó]n|ojo)$/iu

/** "change jam to jelly": the words to replace, or null. */
export function replacementOf(text: string): { old: string; next: string } | null {
	const { old, next } = (REPLACE.exec(text) ?? RATHER.exec(text))?.groups ?? {}
	return old === undefined || next === undefined || CALL.test(next) || /price|unit|title|name|description/i.test(old)
		? null
		: { old, next }
}

/** "Scratch that, 5.50": the last statement is corrected. */
const TAKE_BACK =
	/^(?:(?:ok|oh|no|ugh|actually|sorry|well)[\s,]+)*(?:scratch|forget|ignore|never ?mind|strike|delete)(?: (?:that|it|this)(?!\p{L})|\s*[,.:;-]|\s*$)/iu

const PLAIN = {
	skip: plain(SKIP),
	remove: plain(REMOVE),
	removeLater: plain(REMOVE_LATER),
	add: plain(ADD),
	correct: plain(CORRECT),
	correctLater: plain(CORRECT_LATER),
	strong: plain(STRONG_CORRECTION),
}

/** What a message of the conversation asks for. Both "no" and "nothing" skip a question. */
export function intentOf(text: string): Intent {
	const said = withoutAccents(text)
	const isAny = (...patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(said))
	if (isAny(PLAIN.skip)) return 'skip'
	if (renamedTitle(text) !== null) return 'rename'
	if (TAKE_BACK.test(said)) return 'correct'
	if (isAny(PLAIN.remove, PLAIN.removeLater)) return 'remove'
	if (isAny(PLAIN.add)) return 'add'
	return isAny(PLAIN.correct, PLAIN.correctLater) ? 'correct' : 'none'
}
