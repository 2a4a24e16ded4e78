// cspell:disable: words of three other languages
import { isDenied, isOwnClaim } from '@farmgate/local-model/reading/claims'

/** Certifications and ways of production, in four languages: what draft and seller may call the same. */
const CLAIMS: readonly RegExp[] = [
	String.raw`organic(?:ally)?(?: grown)?|biologiques?|org[aá]nic[oa]s?|ecol[oó]gic[oa]s?|biologisch\w*|[oö]kologisch\w*|bio(?=[\s,.!-]|$)|usda`,
	'(?:non|not|no|sans|ohne|sin)[- ]?gmos?|gmo[- ]free|gentechnikfrei|transg[eé]nicos',
	String.raw`free[- ]?(?:range|roam(?:ing)?)|plein air|de corral|camper[oa]s?|freiland\w*|freilauf\w*`,
	'cage[- ]free|hors cage|bodenhaltung',
	String.raw`pastured?(?:[- ](?:raised|fed))?|weide\w*|p[aâ]turages?|pastoreo`,
	String.raw`gra(?:ss|in)[- ](?:fed|finished)|nourri\w* [àa] l['’]herbe|alimentad\w* con pasto|grasgef[uü]ttert`,
	String.raw`(?:antibiotics?|hormones?)[- ]free|(?:no|without|sans|sin|ohne) (?:added )?(?:antibi\w+|hormon\w+)`,
	String.raw`(?:pesticides?|chemicals?|spray|herbicides?)[- ]free|unsprayed|no[- ]spray|never sprayed|(?:no|without|sans|sin|ohne) (?:\w+ )?(?:pesti\w+|chemi\w+|sprays?|herbi\w+)|ungespritzt\w*|non trait[eé]\w*`,
	String.raw`biodynamic\w*|biodynami\w+|demeter`,
	'kosher|casher|koscher',
	'halal',
	'fair ?trade|commerce [eé]quitable|comercio justo',
	String.raw`gluten[- ]free|sans gluten|sin gluten|glutenfrei\w*`,
	String.raw`vegan\w*`,
	String.raw`award[- ]winning|prize[- ]winning|prim[eé]e?s?(?=\s)|premiad[oa]s?|pr[aä]miert\w*`,
	String.raw`certifi(?:ed|cation|é\w*|cad[oa]s?)|zertifiziert\w*|accredited|(?:state|government)[- ]inspected|approved by|label rouge|a\.?o\.?[cp]\.?(?=\s)|i\.?g\.?p\.?(?=\s)`,
	'humanely (?:raised|treated)|animal welfare',
	String.raw`regenerative\w*|sustainabl\w+|sustentable\w*|nachhaltig\w*|durables?`,
	'all[- ]natural|100 ?% natural',
].map((source) => new RegExp(`(?<![\\p{L}])(?:${source})(?!\\p{L})`, 'giu'))

/** Longer than any denial before a claim. */
const DENIAL_LENGTH = 60

function sentenceRest(text: string, from: number): string {
	return /^[^.!?\n]*/.exec(text.slice(from))?.[0] ?? ''
}

/** The claims in a text that count by the text before and after them. */
function claimsWhere(
	text: string,
	claim: RegExp,
	isCounted: (before: string, after: string) => boolean,
): { start: number; end: number }[] {
	return [...text.matchAll(claim)]
		.map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
		.filter(({ start, end }) =>
			isCounted(text.slice(Math.max(0, start - DENIAL_LENGTH), start), sentenceRest(text, end)),
		)
}

/** The claims in a draft that are neither denied nor about feed and compost. */
const claimsIn = (text: string, claim: RegExp) => claimsWhere(text, claim, (before, after) => !isDenied(before, after))

/** The claims that the seller does not make of the goods. */
export function unstatedClaims(sellerText: string): RegExp[] {
	return CLAIMS.filter((claim) => claimsWhere(sellerText, claim, isOwnClaim).length === 0)
}

/** A name without the given claims. */
export function withoutClaims(name: string, claims: readonly RegExp[]): string {
	let text = name
	for (const claim of claims) {
		for (const { start, end } of claimsIn(text, claim).reverse()) text = text.slice(0, start) + text.slice(end)
	}
	if (text === name) return name
	const rest = text
		.replace(/\s+([,.;])/g, '$1')
		.replace(/\s+/g, ' ')
		.replace(/^[\s,;&-]+|[\s,;&-]+$/g, '')
	return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Whether a text makes one of the claims. */
export function hasClaims(text: string, claims: readonly RegExp[]): boolean {
	return claims.some((claim) => claimsIn(text, claim).length > 0)
}
