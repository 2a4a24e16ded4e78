import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSitemapService } from './sitemap.service.ts'

const ORIGIN = 'https://farms.example'

/** A source of ten files that records its concurrent reads and its ended iterations. */
function watchedSource() {
	const seen = { underWay: 0, most: 0, ended: 0 }
	async function* files() {
		try {
			for (let number = 1; number <= 10; number++) {
				seen.underWay += 1
				seen.most = Math.max(seen.most, seen.underWay)
				await nextTurn()
				seen.underWay -= 1
				yield { number, changedAt: null }
			}
		} finally {
			seen.ended += 1
		}
	}
	return { seen, source: { name: 'places', files, entries: async function* () {} } }
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
	let text = ''
	for await (const piece of pieces) text += piece
	return text
}

test('limits concurrent reads of several crawlers, and sends each the whole sitemap', async () => {
	const { seen, source } = watchedSource()
	const { index } = createSitemapService([source])
	const texts = await Promise.all(Array.from({ length: 8 }, () => textOf(index(ORIGIN))))
	expect(new Set(texts).size).toBe(1)
	expect(texts[0]).toContain('/sitemaps/places-10.xml')
	expect(seen.most).toBe(2)
})

test('a crawler that stops reading does not block others, and reading stops when it disconnects', async () => {
	const { seen, source } = watchedSource()
	const { index } = createSitemapService([source])
	const idle = [index(ORIGIN), index(ORIGIN), index(ORIGIN)].map((pieces) => pieces[Symbol.asyncIterator]())
	for (const pieces of idle) {
		await pieces.next()
		await pieces.next()
	}
	expect(await textOf(index(ORIGIN))).toContain('</sitemapindex>')
	for (const pieces of idle) await pieces.return?.()
	expect(seen.ended).toBe(4)
})
