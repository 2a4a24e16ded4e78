// cspell:disable: words of three other languages
import type { StartingCategory } from '@farmgate/contracts/category'
import { isOfIngredient, isOwnClaim, isTakenBack } from './own-claims.ts'

const U_PICK =
	/\b(?<!\b(?:what|which|whatever|until|after|before|if) )(?:u|you)[- ]?pick\b(?![- ]?(?:it |them )?up)|\b(?:pick|cut)[- ]your[- ]own\b|\bpyo\b|\b(?:you|u)[- ]cut\b|(?<!\p{L})(?:auto-?cueillette|à cueillir (?:soi|vous)[- ]même|cueillez vous[- ]même)(?!\p{L})|\b(?:recoge|recoja|cosecha|coseche)\w* (?:tú|usted) mism[oa]\b|\bselbe?(?:r|st)?[\s-]?(?:zu)?[\s-]?(?:pfl[üu]cken|ernten)\b|\bzum selberpflücken\b|\bselberpflücken\b/iu
const WILD =
	/\b(?:wild[- ](?:harvested|crafted|foraged|picked)|wildcrafted|foraged|fiddleheads?|wild (?:mushrooms?|leeks?|garlic|blueberr\w+|blackberr\w+|berries|rice|onions?|grapes?|plums?|ginger|asparagus)|chaga|ail des bois|cueillette sauvage|silvestres?|wildsammlung)\b/iu
const ORGANIC =
	/(?<![\p{L}])(?:organic(?:ally)?|biologiques?|orgánic[oa]s?|organic[oa]s|ecológic[oa]s?|ecologic[oa]s?|biologisch\w*|ökologisch\w*|bioland|demeter|naturland|bio)(?![\p{L}])/giu
const FREE =
	/(?<![\p{L}-])(?:free(?! (?:range|roam|ranging|run|from|of|delivery|shipping|sample|parking|tour|tasting|coffee|tea|ice|water|bags?|wi ?fi|admission|entry|petting|recipes?|samples|gift|hay ?rides?|for (?:the )?(?:kids|children|child|members|seniors|students|babies|toddlers|under|anyone under)|pour les (?:enfants|moins|membres)|para (?:los )?(?:ni[nñ]os|menores)|f[uü]r kinder|to (?:call|text|ask|contact|message|come|visit|roam|graze))|-)|for free|gratis(?! (?:para|f[uü]r|pour))|gratuite?s?(?! pour)|zu verschenken|kostenlos\w*|regalo|giving away|give away)(?![\p{L}])/iu
const FREE_OF =
	/(?:(?:kids|children|child|toddlers|seniors|babies|under|over|entry|admission)[^.,;!?]{0,30}|get in|come in|comes in|gets in|gluten|cage|sugar|dairy|spray|pesticide|chemical|antibiotic|nut|gmo|hormone|feel|lactose|fat|alcohol|soy|egg|worry|stress|cruelty|are|is|feel|one|two|three|get|\d|1st|first|worm|bug|weed|risk|toll|seed|corn|salt|oil|tax|delivered|delivery|shipped|kids|children|kinder|enfants|ni[nñ]os|parking|members|seniors|lieferung|livraison|env[ií]o|entrega|eintritt|entr[ée]e|entrada)[\s-]?(?:is |are |ist |sind |est |es |frei |son |sont )?$/iu

/** Longer than what is read before a claim. */
const BEFORE_LENGTH = 200

/** Whether a text has a claim of organic production for which a check of the text before and after it is true. */
function hasOrganic(text: string, isMeant: (before: string, after: string) => boolean): boolean {
	return [...text.matchAll(ORGANIC)].some(({ 0: found, index }) =>
		isMeant(text.slice(Math.max(0, index - BEFORE_LENGTH), index), text.slice(index + found.length)),
	)
}

const isOrganic = (text: string) =>
	hasOrganic(
		text,
		(before, after) => isOwnClaim(before, after) && !isOfIngredient(before) && !isTakenBack(before, after),
	)

/** Whether a text takes back that the goods are organic. */
export function isOrganicDenied(text: string): boolean {
	return !isOrganic(text) && hasOrganic(text, isTakenBack)
}

/** Categories that a text names as qualities of its goods. "Organic" only when the seller says it of the goods. */
export function tagsOf(text: string): StartingCategory[] {
	const tags: StartingCategory[] = []
	if (WILD.test(text)) tags.push('Wild Harvested')
	if (isOrganic(text)) tags.push('Organic')
	if (U_PICK.test(text)) tags.push('U-Pick')
	return tags
}

/** Whether goods are given away: "free zucchini", but not "free range" or "buy one, get one free". */
export function isFreeOfCharge(text: string): boolean {
	if (/\b(?:donat\w+|spenden?|donativo|donaci[oó]n|honesty box)\b/iu.test(text)) return false
	const match = FREE.exec(text)
	return match !== null && !FREE_OF.test(text.slice(0, match.index))
}
