import type { RecordDraft } from './build-record.ts'

const METHODS: readonly (readonly [pattern: RegExp, name: string])[] = [
	[/\bcash\b(?! ?app)|\bcoins?\b|\b(?:bank)?notes\b/i, 'cash'],
	[/che(?:ck|que)/i, 'checks'],
	[/credit|debit|\bcards?\b|visa|mastercard|maestro|girocard|contactless|american express/i, 'cards'],
	[/pay ?pal/i, 'PayPal'],
	[/venmo/i, 'Venmo'],
	[/apple pay|google pay|zelle|cash ?app|mobile payment|e-?transfer/i, 'mobile payment'],
	[/barter/i, 'barter'],
	[/\bsnap\b|\bebt\b/i, 'SNAP/EBT'],
	[/\bwic\b(?! ?(?:fmnp|farmers))/i, 'WIC'],
	[/wic (?:fmnp|farmers)|(?<!senior )\bfmnp\b/i, 'WIC FMNP'],
	[/senior/i, 'Senior FMNP'],
]

/** "Cash, cards and SNAP/EBT" from a directory's labels. Unknown labels are ignored; null when none is known. */
export function describePayment(texts: readonly (string | null | undefined | false)[]): string | null {
	const labels = texts.filter((text) => typeof text === 'string').join(';')
	const names = METHODS.filter(([pattern]) => pattern.test(labels)).map(([, name]) => name)
	const sentence = joinWords(names)
	return sentence === '' ? null : sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** What a directory's labels say about payment. */
export function readPayment(texts: Parameters<typeof describePayment>[0]): Pick<RecordDraft, 'paymentInfo' | 'flags'> {
	const paymentInfo = describePayment(texts)
	// A directory that does not name SNAP or cards may not have asked.
	const accepts = (name: string) => paymentInfo?.toLowerCase().includes(name) || null
	return { paymentInfo, flags: { acceptsSnap: accepts('snap/ebt'), acceptsCards: accepts('cards') } }
}

/** "a", "a and b", "a, b and c". */
export function joinWords(words: readonly string[]): string {
	return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
