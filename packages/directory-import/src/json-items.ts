/** Longer items are skipped. */
const ITEM_MAX_CHARACTERS = 1_000_000
/** Brackets inside more levels are counted only, so that a file of brackets does not fill the memory. */
const MAX_LEVELS = 1000
/** A collection inside an item: GeoJSON features may be collections themselves. */
const NESTED_KEY = 'features'

const QUOTE = 34
const BACKSLASH = 92
const OPEN_ARRAY = 91
const CLOSE_ARRAY = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

type Frame = {
	isArray: boolean
	/** Reached from the root through objects only. */
	isOnRootPath: boolean
	/** An array of items. For an array on the root path this is decided by its first element. */
	holdsItems: boolean
	isItem: boolean
}

/** The text of the item that is being read, across chunks. */
function createCapture() {
	let text = ''
	let start = -1
	let isTooLong = false
	return {
		begin(at: number): void {
			text = ''
			start = at
			isTooLong = false
		},
		abandon(): void {
			start = -1
			text = ''
		},
		get isActive() {
			return start >= 0
		},
		/** Stores the rest of the chunk; the item goes on in the next one. */
		endOfChunk(chunk: string): void {
			if (start < 0) return
			if (!isTooLong) text += chunk.slice(start)
			start = 0
			if (text.length <= ITEM_MAX_CHARACTERS) return
			text = ''
			isTooLong = true
		},
		/** Null when the item is too long. */
		finish(chunk: string, end: number): string | null {
			const whole = text + chunk.slice(start, end)
			const result = isTooLong || whole.length > ITEM_MAX_CHARACTERS ? null : whole
			start = -1
			text = ''
			return result
		},
	}
}

/**
 * Yields the JSON text of each object in a streamed JSON document, or null for one that is too long: the elements of the root
 * array, of the array `key` (of any array of objects when null), and of collections nested in it; else the root object itself.
 * Only brackets and quotation marks are parsed, so an invalid item does not hide the next ones. Returns whether the document
 * was complete.
 */
export async function* readJsonItems(
	text: AsyncIterable<string>,
	key: string | null,
): AsyncGenerator<string | null, boolean> {
	const stack: Frame[] = []
	const capture = createCapture()
	let isInString = false
	let isEscaped = false
	/** The last string outside of a captured value: the key of the value that follows. */
	let lastString = ''
	let captured = 0
	let isComplete = false
	/** Open brackets beyond `MAX_LEVELS`. */
	let deeperLevels = 0

	function openArray(): void {
		const parent = stack.at(-1)
		const isOnRootPath = parent === undefined || (!parent.isArray && parent.isOnRootPath)
		const isNamed = parent !== undefined && !parent.isArray
		const isNested = (isNamed && parent.isItem && lastString === NESTED_KEY) || (parent?.isArray && parent.holdsItems)
		const holdsItems = parent === undefined || isNested || (isOnRootPath && key !== null && lastString === key)
		if (holdsItems) capture.abandon()
		stack.push({ isArray: true, isOnRootPath: isOnRootPath && (key === null || holdsItems), holdsItems, isItem: false })
	}

	function openObject(at: number): void {
		const parent = stack.at(-1)
		// An array of objects on the way from the root holds the items; the root is none then.
		if (parent?.isArray && parent.isOnRootPath && !parent.holdsItems && stack.length > 1) {
			parent.holdsItems = true
			capture.abandon()
		}
		const isItem = parent === undefined || (parent.isArray && parent.holdsItems)
		if (isItem) capture.begin(at)
		const isOnRootPath = parent === undefined || (!parent.isArray && parent.isOnRootPath)
		stack.push({ isArray: false, isOnRootPath, holdsItems: false, isItem })
	}

	for await (const chunk of text) {
		for (let at = 0; at < chunk.length; at++) {
			const code = chunk.charCodeAt(at)
			if (isInString) {
				if (isEscaped) isEscaped = false
				else if (code === BACKSLASH) isEscaped = true
				else if (code === QUOTE) isInString = false
				if (isInString && lastString.length < 100) lastString += chunk[at]
			} else if (code === QUOTE) {
				isInString = true
				lastString = ''
			} else if (code === OPEN_ARRAY || code === OPEN_OBJECT) {
				if (stack.length >= MAX_LEVELS) deeperLevels++
				else if (code === OPEN_ARRAY) openArray()
				else openObject(at)
			} else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) {
				if (deeperLevels > 0) {
					deeperLevels--
					continue
				}
				const frame = stack.pop()
				if (frame?.isItem && capture.isActive) {
					const item = capture.finish(chunk, at + 1)
					// A root object without a collection is a single item.
					if (stack.length > 0 || captured === 0) yield item
					captured++
				}
				if (stack.length === 0) isComplete = true
			}
		}
		capture.endOfChunk(chunk)
	}
	return isComplete
}
