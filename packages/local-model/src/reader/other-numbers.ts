// cspell:disable: words of three other languages

type Span = { start: number; end: number }

const HOUR = String.raw`\d{1,2}(?:[:.h]\d\d|h)?`
const CLOCK = String.raw`(?:\s*(?:[ap]\.?m\.?|o['’]?clock|uhr|heures?|horas?|hrs?|h)(?![\p{L}]))`

/** Numbers that are no amounts of money, with the words that say so. */
const PATTERNS: readonly RegExp[] = [
	// Telephone numbers.
	String.raw`(?<![\d$€£.,])(?:\+?\d{1,3}[\s.-]?)?(?:\(\d{3}\)\s*|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?!\d)`,
	String.raw`(?<![\d$€£.,])\d{3}-\d{4}(?!\d)`,
	String.raw`(?<![\d$€£.,])\+\d[\d\s().-]{6,}\d`,
	String.raw`(?<![\d$€£.,])0\d(?:[\s.-]?\d\d){4}(?!\d)`,
	String.raw`(?<![\d$€£.,])0\d{2,4}[\s/-]\d{4,9}(?!\d)`,
	String.raw`(?<![\d$€£.,])\d{7,}(?![\d.,])`,
	String.raw`(?<!\p{L})(?:call|text|phone|tel|telephone|fax|cell|whatsapp|ruf(?:en)?|anrufen|appelez|llam[ae]r?|ll[aá]m[ae]n?(?:me|nos)?)\.?:?\s+(?:me |us |at |au |al |an )?\+?\d[\d\s().-]{4,}\d`,
	// Post office boxes, roads, exits and other labels.
	String.raw`(?<!\p{L})p\.?\s?o\.?\s+box\s+\d+`,
	String.raw`(?<!\p{L})(?:routes?|rte|rt|highway|hwy|interstate|exit|mile(?: marker)?|lot|suite|apt|apartment|zip|postal code|county road|concession|booth|stall|aisle|chapter|psalm|version|model|section|grade|(?<!(?:any|all|each|every|family|full|single|personal|small|large|big|half|party|kid|adult|normal|regular|pint|quart|jumbo|medium|mini) )size|number|no\.|nr\.?|n[°º]|num[ée]ro|platz|stand nr\.?|autobahn|rang|bundesstra(?:ß|ss)e|carretera|km)\s*#?\s*\d{1,5}(?![\d.,]*\d|\s*(?:\$|€|£|dollars?|bucks?|euros?))`,
	String.raw`(?<!\p{L})(?:us|sr|cr|rr|fm|hwy|i)-\d{1,4}(?!\d)`,
	// Hours.
	String.raw`(?<![\d$€£.,])${HOUR}${CLOCK}?\s*(?:-|–|—|to|till?|until|bis|à|a|y)\s*${HOUR}${CLOCK}`,
	String.raw`(?<!\p{L})(?:open(?:ed)?|hours|ge[öo]ffnet|ouverte?|abiert[oa]|from|between|von|de|mon|tues?|wed|thurs?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|daily|weekends?|weekdays|pick ?up|available)\.?:?\s+(?:from |between |von |de |at )?${HOUR}${CLOCK}?\s*(?:-|–|—|to|till?|until|bis|à|a|and|und)\s*${HOUR}${CLOCK}?(?=\s*(?:[.,;!?)\n]|$|daily|every|on|mon|tues?|wed|thu|fri|sat|sun|week))`,
	String.raw`(?<![\d$€£.,])\d{1,2}\s*(?:-|–|to|à|bis|a)\s*\d{1,2}\s+(?:(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*|daily|weekends?|weekdays)(?!\p{L})`,
	String.raw`(?<![\d$€£.,])${HOUR}(?:[ap]\.?m\.?|uhr)(?![\p{L}])`,
	String.raw`(?<!\p{L})(?:after|before|until|till|by|around|nach|vor|avant|après|desde las|open (?:at|until|till)|(?:come|closed?|closes|opens?|here|ready|pick ?up|pickup) (?:at|by|after|before|around|from))\s+${HOUR}${CLOCK}?(?=\s*(?:[.,;!?)\n]|$))`,
	String.raw`(?<!\p{L})(?:(?:we|i|they)(?:['’]ll| will) be|we['’]re|meet|come|gate|school|church|hall|starts?|begins?|opens?|closes?)(?: \p{L}+){0,4} at \d{1,2}[.:](?:00|15|30|45)(?=\s*(?:[.,;!?)\n]|$))`,
	// Dates and opening hours: "born 9/14", "24/7", "14.11."
	String.raw`(?<!\p{L})(?:on|by|since|until|till|before|after|born|hatched|picked|inspected|tested|dated?|ready|state|le|am|vom|ab|el)\s+(?:\p{L}+\s+)?\d{1,2}/\d{1,2}(?:/\d{2,4})?(?![\d$€£])`,
	String.raw`(?<![\d$€£.,])(?:24h?/(?:24h?|7j?)|7j?/7)(?!\d)`,
	String.raw`(?<![\d$€£.,])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:\d{2,4})?(?=\s|[,;)]|$)(?!\s*(?:€|euro))`,
	// Limits for each buyer.
	String.raw`(?<!\p{L})(?:only|just|max(?:imum)?|limit(?:ed to)?|up to|no more than|h[öo]chstens|solo|maximum)\.?\s+(?:of\s+)?\d+\s+(?:\p{L}+\s+)?(?:per|a|each|pro|par|por)\s+(?:person|customer|family|household|visit|car|kunde|haushalt|personne|famille|client|persona|familia)(?!\p{L})`,
	// Years.
	String.raw`(?<!\p{L})(?:since|est\.?|established|founded|in|from|built|started|depuis|en|desde|seit|anno|circa|back in|of)\s+(?:the (?:year )?)?(?:1[6-9]|20)\d\d(?![\d.,]*\d)s?`,
	// Ages, temperatures, distances, land and counts.
	String.raw`(?<![\d$€£.,])\d+(?:st|nd|rd|th|ste|te|ème|eme|(?<=(?<!\d)1)er|ª|º)(?![\p{L}])`,
	String.raw`(?<!\p{L})(?:aged?|i am|i['’]m|turned|turning|he is|she is)\s+\d{1,2}(?=\s*(?:[.,;!?)\n]|$|and|years?|yrs?|now))`,
	String.raw`(?<![\d$€£.,])\d[\d,.]*\s*(?:°|º|degrees?|percent|prozent|por ?ciento|pour ?cent|%|acres?|hectares?|hektar|ha|miles?|mi|km|kilom[eè]t(?:er|re)s?|minutes?|min|feet|mph|years?|yrs?|generations?|jahre?n?|ans|años|people in|visitors|customers|followers|likes|stars?|calories|volt|watts?|hp)(?![\p{L}])`,
].map((source) => new RegExp(source, 'giu'))

/** The parts of a text with numbers that are no prices: telephone numbers, hours, years, roads, ages, distances. */
export function otherNumbers(text: string): Span[] {
	return PATTERNS.flatMap((pattern) =>
		[...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
	)
}
