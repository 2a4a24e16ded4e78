// cspell:disable: words of three other languages
import type { Phrase } from './phrases.ts'
import type { Token } from './tokens.ts'

const AFTER_LENGTH = 8
const BEFORE_LENGTH = 8

const keyOf = ({ key, kind }: Token) => (kind === 'mark' ? ',' : key.replace(/['’]/g, ''))
const textOf = (tokens: readonly Token[]) => tokens.map(keyOf).join(' ')

/** After goods that are not for sale now: "lambs wont be ready", "pulpo no, que no salió", "camarón en veda". */
const NOT_NOW =
	/^(?:, ){0,3}(?:i mean|no wait|no ,? ?perdon|no sorry|wait no|digo|je veux dire|quiero decir|ich meine?) |^(?:(?:is|are|were|was|all|now|already|just|pretty much) )*(?:done(?! (?:right|with|up))|over(?! (?:by|at|the|in|here|there|\d))|rough|terrible|stolen|a bust|history|out for)(?!\p{L})|^(?:(?:ar?e|is|was|were|do|did|does|wo|ca)nt|(?:are|is|was|were|will|do|did) not|wont|not) (?:be |come |quite |even )*(?:ready|ripe|in (?:yet|season)|up yet|available|for sale|till?|until|yet|going|make it|included|coming|back (?:yet|till?|until))(?!\p{L})|^(?:no|nope|nicht|non) ,|^(?:no (?:hay|quedan?|tengo|salio|salieron|traigo)|en veda|ni se diga|ni pensarlo|se helaron|se me helaron)(?!\p{L})|^(?:(?:est|sont) )?(?:pas (?:encore|avant|a vendre|pour)|foutus?|foutues?|finie?s?|termine(?:e?s)?)(?!\p{L})|^(?:sind|ist|kommen|gibts|gibt es|hab ich|haben wir) (?:erst|leider nicht|noch nicht|dieses jahr nicht|dies jahr nicht|heuer nicht|nix|nichts)(?!\p{L})|^(?:tomorrow|next week|manana|demain|morgen) , .*\b(?:today|hoy|aujourdhui|heute)\b/u

/** After what costs the seller: "seedlings cost us", "the tubers run me", "Küken haben 9,80 gekostet", "butter is up another dollar". */
const COSTS_SELLER =
	/^(?:zahlt|zahlen|pays|paga|pagan|paie|paient) (?:die|der|das|la|le|el|the|les|los)(?!\p{L})|^(?:have |has |ve )?(?:runs?|cost|costs|ran|sets?) (?:me|us)(?!\p{L})|^(?:haben|hat|hend|ham) (?:\S+ ){0,4}gekostet|^(?:(?:me|nos) (?:cuestan?|costo|costaron|sale|salen|salio|salieron)|(?:m|me|nous|nos) (?:coutent?|ont coute|a coute))(?!\p{L})|^(?:is|are|went|has gone|have gone) up (?:another|again|by|a|\d)/u

/** Before goods that the seller no longer has: "used to have rabbits and quail", "j'ai arrêté la brioche", "I don't do russets". */
const NO_LONGER =
	/(?:^|[ ,])(?:(?:used to|no longer|didnt|dont|doesnt|do not|did not|wont|cant|not going to) (?:have|do|grow|raise|sell|make|keep|bake|carry|milk|plant|list|offer)(?: any| the| more)?|(?:stopped|quit|gave up|done with)(?: \p{L}+ing)?(?: the| my)?|(?:ai|avons|on a) (?:arrete|abandonne|lache)(?: de \p{L}+)?(?: les?| la| l)?|(?:deje|dejamos|ya no) (?:de )?(?:hacer|hago|tener|tengo|vender|vendo|cultivo)(?: los?| las?)?|out of|no hay|sans|habra|il y aura|therell be|there will be)(?: (?:\p{L}+ )?(?:and|or|et|y|und|,) \p{L}+| \p{L}+ (?:and|or|et|y|,) (?:\p{L}+ (?:and|or|et|y|,))?)? $/u
/** "Cider mill credits us 11 cents", "the dairy plant contract": who buys from the seller. */
const BUYER =
	/ (?:mill|plant|factory|elevator|cannery|packer|buyer|co ?op|auction) (?:credits?|pays?|gives?|offers?|takes|wants|buys|contract|price)(?!\p{L})/u
/** "Grandkids lemonade paid for a bike": what the seller had from it before. */
const EARNED = /^(?:money |stand |sales |fund )?(?:paid for|bought|paid off|went to)(?!\p{L})/u

/** "Verkaufe keine Ziege": whatever the verb is. */
const NONE = /(?:^| )keine[rnms]? $/u

/** Whether a name of a sentence is of goods that the seller does not have or sell now, or pays for. */
export function isNotOffered(tokens: readonly Token[], { from, to, words }: Phrase): boolean {
	const after = textOf(tokens.slice(to, to + AFTER_LENGTH))
	const isEach = /^(?:each|every|an?|one|cada|chaque|jede[rs]?|per)$/.test(tokens[from - 1]?.key ?? '')
	if (NOT_NOW.test(after) || (!isEach && COSTS_SELLER.test(after))) return true
	if (EARNED.test(after) || BUYER.test(` ${words.join(' ')} ${after}`)) return true
	const before = `${textOf(tokens.slice(Math.max(0, from - BEFORE_LENGTH), from))} `
	return NO_LONGER.test(before) || NONE.test(before)
}

/** Persons outside of the seller's household. */
const PERSON =
	'(?:cousins?|aunts?|uncle|brothers?|sisters?|neighbou?rs?|friend|buddy|primo|prima|hermano|hermana|tio|tia|vecin[oa]s?|cunad[oa]|comadre|compadre|frere|soeur|voisine?s?|cousine?s?|oncle|tante|beau frere|belle soeur|ami|amie|copain|bruder|schwester|nachbarn?|nachbarin|tante|onkel|schwager|cousine?|vetter)'
/** "My cousin sells tomatoes my aunt sells", "ma voisine fait le fromage, mon frère": before a name. */
const OF_PERSON = new RegExp(
	`(?:^|[ ,])(?:my|our|the|mi|el|la|mon|ma|le|notre|meine?|unser[e]?|der|die) ${PERSON}(?: (?!gave |let |said |says |tells? |gives? )\\p{L}+){0,3} $`,
	'u',
)
/** "And me I got the kohlrabi", "moi les rhubarbes", "ich hab Mangold". */
const OWN_SHARE =
	/(?:^|[ ,])(?:(?:and |but )?(?:me|mine)(?: i)?(?: |,)|(?:i|we|ive|weve|im|were) (?:got|have|do|sell|grow|just|only)|(?:et )?moi(?: |,)|(?:nous|y|pero) (?:on|yo|nosotros) |yo |(?:ich|i|mir|wir) (?:hab|habe|haben|ham|hob|mach|mache|verkauf\p{L}*) )/u

/** Between a person's name and a name of goods, with the words of both. */
const CLAUSE_LENGTH = 7

/** What goods are baked over: "cuit au feu de bois", "horno de leña". */
const FUEL = /(?:^| )(?:(?:feu|four|poele|cuisson) (?:de|a|au)|(?:horno|fuego) (?:de|a)|(?:a|con) la) $/u
const FUEL_NAME = /^(?:bois|lena)$/
/** "Almond growers", "apple people": who has the goods. */
const GROWER = /^(?:growers?|farmers?|guys?|people|producers?|bauern?|producteurs?|productores|contracts?)$/

/** The names of a sentence of goods that others have, or with which goods are made. */
export function namesOfOthers(phrases: readonly Phrase[], tokens: readonly Token[]): Phrase[] {
	const goods = phrases.filter(({ good }) => good !== null)
	const isOther = ({ from, to, words }: Phrase) => {
		const before = `${textOf(tokens.slice(Math.max(0, from - CLAUSE_LENGTH), from))} `
		if (FUEL_NAME.test(words[0] ?? '') && FUEL.test(before)) return true
		if (GROWER.test(words.at(-1) ?? '') || GROWER.test(tokens[to]?.key ?? '')) return true
		return OF_PERSON.test(before.slice(before.lastIndexOf(',') + 1)) && OWN_SHARE.test(textOf(tokens.slice(to)))
	}
	const others = goods.filter(isOther)
	return others.length === goods.length ? [] : others
}
