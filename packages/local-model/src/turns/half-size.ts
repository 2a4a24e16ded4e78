// cspell:disable: words of three other languages
import type { ListingDraft } from '@farmgate/contracts/listing-assistant'

const AMOUNT = String.raw`[$€£]? ?\d+(?:[.,]\d\d)?(?! ?%)(?: ?(?:dollars|bucks|euros?|[$€£]))?`
/** "A half is 4.50", "half 110": not "two and a half", nor "half the price". */
const BEFORE_AMOUNT = String.raw`(?<!and (?:an? )?|\d ?|\p{L}-)(?<=^|[ ,.;])half(?=(?: (?:is|are|for|at|goes for|costs))?:? ${AMOUNT}(?![\d.,]*\d))`
/** "4.50 for a half" */
const AFTER_AMOUNT = String.raw`(?<=${AMOUNT} (?:for )?(?:an?|the|each|per) )half(?=[\s.!]*(?:$|[,;.!]))`
const HALF = new RegExp(`${AFTER_AMOUNT}|${BEFORE_AMOUNT}`, 'giu')

/** Units of which half is sold. */
const UNIT = /^(?:gallon|cord|bushel|dozen|peck|pint|quart|rick|ton|liter|loaf|flat|case|box|bag|bale|pan|tray|wheel)$/
const BY_GOODS = /^(?:each|lb|kg)$/

/**
 * A later message with the unit or the goods of the listing after a "half" that has a price: "4.50 for a half" of milk is a half gallon,
 * "half 170" of a pig is half a pig.
 */
export function withHalfNamed(text: string, { title, variants }: ListingDraft): string {
	const [unit = null, ...others] = new Set(variants.map((variant) => variant.unit))
	if (others.length > 0 || variants.length === 0) return text
	const goods = variants.length === 1 ? (/\p{L}+$/u.exec(title ?? '')?.[0].toLowerCase() ?? null) : null
	const whole = unit === null || BY_GOODS.test(unit) ? goods : UNIT.test(unit) ? unit : null
	return whole === null ? text : text.replace(HALF, `half ${whole}`)
}
