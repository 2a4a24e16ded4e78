// cspell:disable: words of three other languages

/** Where buyers pick it up, in the seller's words, and the part of the text that says so. */
export type PickupPlace = { text: string; start: number; end: number }

const STREET = `(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|highway|hwy|route|rte|boulevard|blvd|way|court|ct|line|concession|sideroad|trail|pike|turnpike|parkway|pkwy|terrace|circle|loop|place|county road|cr|hollow|run)`
/** "41 Mill Street in Elora", "455 Ridge Road, Ransomville". */
const NUMBERED = String.raw`\d{1,6}[a-z]?\s+(?:[NSEW]\.?\s+)?(?:(?!(?:and|when|we|or|to|is|are|for|if|you|i|at|on|from|an?|per|each|dollars|bucks|[ap]m)\s)[\p{L}'’.\d]+\s+){1,4}?${STREET}(?!\p{L})\.?(?:\s+\d{1,4}\b)?(?:\s*(?:,|\bin\b|\bnear\b)\s*(?:\p{Lu}[\p{L}'’.-]+)(?:\s+\p{Lu}[\p{L}'’.-]+){0,2}){0,3}(?:\s+\d{5}|\s+[A-Z]\d[A-Z]\s?\d[A-Z]\d)?`
/** "12 chemin des Vignes à Beaune". */
const FRENCH = String.raw`\d{1,4}(?:\s?(?:bis|ter))?,?\s+(?:rue|chemin|route|avenue|allée|place|impasse|rang|boulevard|quai)\s+(?:d[eu]s?\s+|de\s+la\s+|de\s+l['’]|d['’])?[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)*(?:\s*(?:,|à)\s*(?:\d{5}\s+)?\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)*)?`
/** "Calle Mayor 14, Soria". */
const SPANISH = String.raw`(?:calle|c/|avenida|avda|camino|carretera|plaza|paseo)\.?\s+(?:de\s+(?:la\s+|los\s+|las\s+)?|del\s+)?[\p{L}'’-]+(?:\s+[\p{L}'’-]+){0,3}?(?:,?\s+(?:n[º°.]?\s*)?\d{1,4})(?:\s*(?:,|en)\s*(?:\d{5}\s+)?\p{Lu}[\p{L}-]+(?:\s+\p{Lu}[\p{L}-]+)*)?`
/** "Dorfstraße 5 in Ettlingen". */
const GERMAN = String.raw`(?!(?:bring|spring|string|during|offering|ring)\s)\p{Lu}[\p{L}-]*(?:straße|strasse|str\.|weg|gasse|allee|platz|ring|hof)\s+\d{1,4}[a-z]?(?:\s*(?:,|in)\s*(?:\d{5}\s+)?\p{Lu}[\p{L}-]+)?`
const ADDRESS = new RegExp(`(?<![\\p{L}\\d$€£.,])(?:${NUMBERED}|${FRENCH}|${SPANISH}|${GERMAN})`, 'iu')

const WHERE = `(?:stand|farm ?stand|roadside stand|barn|market|farm|farmers['’]? market|dock|driveway|house|orchard|gate|greenhouse|store|shop|church|corner|place|booth|table|cooler|shed|porch|mill|patch|field|cart|kiosk|winery|bakery|dairy|creamery)`
/** Words of a place until the clause ends: no comma unless a name or number follows. */
const REST = String.raw`[^.,;!?\n()]{2,80}?(?:,\s*(?:\p{Lu}[\p{L}'’-]+|\d+\s+\p{Lu}[\p{L}'’-]+)[^.,;!?\n()]{0,40}){0,2}`
const END = String.raw`(?=\s*(?:[.,;!?\n()]|$)|\s+(?:on|every|from|after|before|between|any|with|and|until|for|when|\$|\d+\s*(?:\$|€|dollars|bucks|euros?)|daily|this|(?:weekday|week|evening|morning|afternoon)s?|weekends?|at \d|mon|tues?|wed|thurs?|fri|sat|sun|chaque|cada|samstags|jeden|(?:le|les|los|el|am)\s+(?:lun|mar|mer|jeu|ven|sam|dim|mié|mie|jue|vie|sáb|sab|dom|mo|di|mi|do|fr|so)\p{L}*)(?!\p{L}))`

const CUES: readonly RegExp[] = [
	// English
	String.raw`\b(?:pick[- ]?up|pickup|collect(?:ion)?|come get (?:it|them|em)|meet(?:ing)?|delivery|picked up)\s+(?:is\s+|will be\s+|available\s+|only\s+|location\s*:?\s*|(?:\p{L}+\s+){0,2})?(?:at|in|on|from|by|near|is|behind|:)\s+(?<place>${REST})${END}`,
	String.raw`\b(?:we['’]?re|we are|i['’]?m|i am|located|find us|find me|our farm is|the farm is|stand is|come (?:see us|visit us|visit|by|on by|down|out)?|stop by|farm)\s+(?:located\s+|open\s+)?(?:at|in|on|near|outside|just outside|to|off)\s+(?<place>(?=(?:the\s+|our\s+)?[\p{Lu}\d]|(?:the|our)\s+(?:\p{L}+\s+){0,2}${WHERE}\b)${REST})${END}`,
	String.raw`\b(?:at|from)\s+(?<place>(?:the|our|my)\s+(?:[\p{L}'’]+\s+){0,3}?${WHERE}\b(?:\s+(?:store|stand|shop|market)\b)?(?:\s+(?:on|in|at|near|by|of|off|behind)\s+(?:the\s+)?(?:\p{Lu}[\p{L}'’]*|\d+)(?:\s+(?:\p{Lu}[\p{L}'’]*|\d+)){0,4})?(?:\s+at the end of our driveway)?)`,
	String.raw`\b(?:at|on|near|off)\s+(?<place>(?:the\s+)?(?:corner of\s+[^.,;!?]+|(?:\p{Lu}[\p{L}'’]+\s+){1,4}(?:Market|Farm|Orchard|Farmstand|Stand|Farms|Road|Street|Rd|Hwy|Highway)\b|(?:Route|Rte|Highway|Hwy|County Road)\s+\d+(?:\s+(?:in|near|at)\s+(?:mile(?: marker)?\s+\d+|exit\s+\d+|\p{Lu}\p{L}+))?))`,
	// A town at the end of a statement: "eggs $5 in Fonthill".
	String.raw`\b(?:in|near|outside)\s+(?<place>\p{Lu}[\p{L}'’-]+(?:[\s-]\p{Lu}[\p{L}'’-]+){0,2}(?:,\s*(?:[A-Z]{2}|\p{Lu}\p{Ll}+)\b)?)(?=\s*(?:[.,;!?\n]|$))`,
	// French
	String.raw`(?<!\p{L})(?:retrait|à retirer|à venir chercher|venez (?:les |la |le )?chercher|venir chercher|à récupérer|disponibles?|en vente|nous sommes)\s+(?:possible\s+|sur place\s+)?(?:à la|à l['’]|à|au|aux|chez|sur|dans)\s*(?<place>${REST})${END}`,
	String.raw`(?<!\p{L})(?:au|sur le)\s+(?<place>marché\s+(?:de\s+|d['’]|du\s+)[\p{Lu}][\p{L}'’-]+(?:[\s-]\p{Lu}[\p{L}'’-]+)*)`,
	String.raw`(?<!\p{L})à\s+(?<place>la ferme(?:\s+(?:de|du|des|à)\s+[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)*)?)`,
	// Spanish
	String.raw`(?<!\p{L})(?:se recogen?|recoger(?:lo|los|las|la)?|recogida|para recoger|estamos|entrega|nos encontramos|venga(?:n)?|ven)\s+(?:en|a)\s+(?<place>${REST})${END}`,
	String.raw`(?<!\p{L})en\s+(?:el|la|nuestra|nuestro|mi)\s+(?<place>(?:mercado|finca|granja|rancho|puesto|tienda)(?:\s+(?:de|en|del)\s+(?:la\s+|los\s+)?\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)*)?)`,
	// German
	String.raw`(?<!\p{L})(?:Abholung|abzuholen|abholbar|zum Abholen|ab Hof|Hofverkauf|zu kaufen|erhältlich|wir sind|Selbstabholung|zum Selbstabholen)\s+(?:ist\s+|möglich\s+|nur\s+)?(?:in|im|am|auf dem|auf|bei|an der|beim|vom)\s+(?<place>${REST})${END}`,
	String.raw`(?<!\p{L})(?:auf dem|am|im)\s+(?<place>(?:\p{Lu}[\p{L}-]+er\s+)?(?:Wochenmarkt|Bauernmarkt|Markt|Hofladen)(?:\s+(?:in|von)\s+\p{Lu}[\p{L}-]+)?)`,
].map((source) => new RegExp(source, 'iu'))

/** Towns follow "in" with a capital letter; under the flag "i" that must be checked on the text. */
const CAPITAL = /^(?:the |our |my |la |le |el |der |dem )?[\p{Lu}\d]/u
const WHERE_WORD = new RegExp(
	String.raw`\b${WHERE}\b|ferme|marché|mercado|finca|granja|puesto|rancho|tienda|hof|markt|laden|scheune|grange|boutique|kiosque|chemin|rue`,
	'iu',
)
const NO_PLACE =
	/^(?:the\s+)?(?:season|spring|summer|fall|autumn|winter|advance|bulk|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|jars?|stock|person|(?:the )?(?:morning|afternoon|evening|weekend)s?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|enero|febrero|marzo|abril|mayo|junio|julio|agosto|octubre|noviembre|diciembre|januar|februar|märz|juni|juli|oktober|dezember)\b/iu
const TIME =
	/^\d{1,2}(?::\d\d)? (?:and|to|till|until|or|every|on|most|sharp|daily)\b|^\d{1,2}(?::\d\d)?\s*(?:[ap]\.?m|h|uhr|to|-|o'clock)?\b(?!\s+\p{L}{3,})/iu

function isPlace(text: string): boolean {
	// "Picked up at 900 m"
	if (/^\d[\d.,]* ?(?:m|met(?:er|re)s?|f(?:ee)?t)(?!\p{L})/iu.test(text)) return false
	if (NO_PLACE.test(text) || /^(?:1[6-9]|20)\d\d$/.test(text) || TIME.test(text) || /[$€£]/.test(text)) return false
	return CAPITAL.test(text) || WHERE_WORD.test(text)
}

/** Whether a text has a word for a place of sale: "the red barn", "Hofladen". */
export function isWherePlace(text: string): boolean {
	return WHERE_WORD.test(text)
}

/** The span of a street address in a text, or null. */
export function streetAddressIn(text: string): { start: number; end: number } | null {
	const found = ADDRESS.exec(text)
	return found === null ? null : { start: found.index, end: found.index + found[0].length }
}

/** The pickup place that a text names, or null: a street address, a named place, or a town. */
export function findPickupPlace(text: string): PickupPlace | null {
	const address = streetAddressIn(text)
	if (address !== null) {
		const named = text
			.slice(address.start, address.end)
			.trim()
			.replace(/[,.\s]+$/, '')
		const lead = /(?:(?:pick[- ]?up|we['’]?re|we are|located|find us|come)\s+)?(?:(?:at|on|in|from|is)\s+)?$/iu.exec(
			text.slice(0, address.start),
		)
		return { text: named, start: address.start - (lead?.[0].length ?? 0), end: address.end }
	}
	for (const cue of CUES) {
		const match = cue.exec(text)
		const place = match?.groups?.place?.trim().replace(/[,\s]+$/, '')
		if (match === null || place === undefined || !isPlace(place)) continue
		return { text: place, start: match.index, end: match.index + match[0].length }
	}
	return null
}
