import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const FILE = new URL('seller-messages.txt', import.meta.url)

export type Half = 'development' | 'test'
/** `unit` is "*" when any is right, and null when none was said. */
export type ExpectedPrice = { amount: number; unit: string | null }
/** A judged conversation. Lists of lists are alternatives; null is not judged. */
export type SellerConversation = {
	id: string
	half: Half
	messages: string[]
	isRefused: boolean
	titles: string[]
	prices: ExpectedPrice[]
	categories: string[][] | null
	/** "*": not judged. */
	place: string | null
	/** "MM-DD..MM-DD", either side may be empty. Null: not judged. */
	season: string | null
	/** Texts that the draft must not contain: instructions, markup, and facts that the seller did not say. */
	unwanted: string[]
}

/** Rules are changed for conversations of the development half only. */
function halfOf(id: string): Half {
	return createHash('sha256').update(id).digest().readUInt8(0) % 2 === 0 ? 'development' : 'test'
}

function readPrice(text: string): ExpectedPrice {
	const slash = text.indexOf('/')
	return slash < 0
		? { amount: Number(text), unit: null }
		: { amount: Number(text.slice(0, slash)), unit: text.slice(slash + 1).trim() }
}

const list = (text: string, separator: string) =>
	text
		.split(separator)
		.map((part) => part.trim())
		.filter((part) => part !== '')

function readConversation(block: string): SellerConversation {
	const [head = '', ...lines] = block.split('\n')
	const id = head.slice(1, -1)
	const fields = new Map<string, string>()
	const messages: string[] = []
	for (const line of lines) {
		// A message continues on lines that begin with "> - ".
		if (line.startsWith('> - ')) messages.push(`${messages.pop()}\n${line.slice(2)}`)
		else if (line.startsWith('> ')) messages.push(line.slice(2))
		else fields.set(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim())
	}
	const categories = fields.get('categories') ?? ''
	return {
		id,
		half: halfOf(id),
		messages,
		isRefused: fields.has('refuse'),
		titles: list(fields.get('title') ?? '', ' / '),
		prices: list(fields.get('price') ?? '', ';').map(readPrice),
		categories: categories === '*' ? null : categories.split('/').map((names) => list(names, ';')),
		place: fields.get('place') ?? null,
		season: fields.get('season') === '*' ? null : (fields.get('season') ?? '..'),
		unwanted: list(fields.get('without') ?? '', ';'),
	}
}

/** The conversations of a text, in the form of `seller-messages.txt`. */
export function parseConversations(text: string): SellerConversation[] {
	return text
		.split(/\n{2,}/)
		.map((block) => block.trim())
		.filter((block) => block.startsWith('['))
		.map(readConversation)
}

/** All judged conversations. */
export const readSellerConversations = (): SellerConversation[] => parseConversations(readFileSync(FILE, 'utf8'))
