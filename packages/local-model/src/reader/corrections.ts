// cspell:disable: words of three other languages

/** What a later message asks for, besides what it says. */
export type Intent = 'skip' | 'remove' | 'rename' | 'correct' | 'add' | 'none'

const SKIP =
	/^(?:(?:no|nah|nope|non|nein|ok|please|lets?|i['’]?ll|just)[\s,]+)*(?:skip(?: (?:it|this|that|the description))?|none|nothing(?: else)?|no thanks?|no thank you|nope|nah|no|not now|later|pass|n\/a|no description|that['’]?s (?:it|all)|passer|passe|ignorer|rien|sans|non merci|non|plus tard|omitir|saltar|nada|no gracias|sin descripción|luego|überspringen|weiter|nichts|keine|nein danke|nein|später|no price|price on request|on request|sur demande|a consultar|auf anfrage|don['’]?t know|not sure|idk)[\s.!]*$/iu
const REMOVE =
	/^(?:(?:please|actually|ok|oh|and|bitte|por favor)[\s,]+)*(?:drop|remove|delete|take (?:off|out|away)|get rid of|forget(?: about)?|leave out|cancel|scratch|no more|without|we['’]?re out of|i['’]?m out of|sold out of|don['’]?t (?:list|include|sell)|enl[eè]ve[rz]?|retire[rz]?|supprime[rz]?|plus de|sans|quita(?:r)?|elimina(?:r)?|borra(?:r)?|saca(?:r)?|entfern(?:e|en)?|streich(?:e|en)?|lösch(?:e|en)?|ohne|nimm)\b/iu
const RENAME =
	/^(?:(?:please|actually|no|ok|oh|bitte|can you|could you|por favor)[\s,]+)*(?:call (?:it|them|this)|(?:re)?name (?:it|them|this)|(?:change|set|make) the (?:title|name) to|(?:the )?(?:title|name) (?:should be|is|:|=)|title\s*:|change (?:it )?title to|titre\s*:|appelle[- ](?:le|la|les)|le titre (?:est|doit être)|nomme[- ](?:le|la|les)|titre|ll[aá]mal[oae]s?|el t[ií]tulo (?:es|debe ser)|t[ií]tulo\s*:|nenne? es|der titel (?:ist|soll(?:te)?(?: sein)?)|titel\s*:)\s*:?\s*(?<title>.+)$/iu
const CORRECT =
	/^(?:(?:oh|ok|hm+|um|uh)[\s,]+)*(?:no|nope|not|actually|sorry|oops|wait|i mean(?:t)?|make (?:it|that|them)|change|should be|it should|correction|rather|instead|my mistake|let['’]?s (?:say|do|make)|update|set|it['’]?s|its|that['’]?s|thats|they['’]?re|please|non|plutôt|pardon|en fait|désolé|mets|change[rz]?|perdón|mejor|en realidad|perdona|cambia|son|nein|doch|sorry|eigentlich|lieber|ich meinte?|ändere?|quatsch|moment)(?![\p{L}])/iu
const ADD =
	/^(?:(?:oh|ok|yes|yeah|ja|oui|sí|si)[\s,]+)*(?:and|also|plus|add|i also|we also|et|aussi|ajoute[rz]?|y|también|agrega(?:r)?|añade|und|auch|außerdem|dazu|füge?)(?![\p{L}])/iu

/** The title of "call it …", "title: …". */
export function renamedTitle(text: string): string | null {
	const title = RENAME.exec(text)?.groups?.['title']
	return title === undefined ? null : title.replace(/^["'\s]+|["'\s.!]+$/g, '').replace(/\s+(?:instead|please|bitte|por favor)$/iu, '')
}

/** What a message of the conversation asks for. Both "no" and "nothing" skip a question. */
export function intentOf(text: string): Intent {
	if (SKIP.test(text)) return 'skip'
	if (renamedTitle(text) !== null) return 'rename'
	if (REMOVE.test(text)) return 'remove'
	if (ADD.test(text)) return 'add'
	return CORRECT.test(text) ? 'correct' : 'none'
}
