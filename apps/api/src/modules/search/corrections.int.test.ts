import { type Corrections, corrections } from '@farmgate/contracts/suggestions'
import { loadSampleData } from '@farmgate/db/sample/load-sample-data'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { expectSuccess, restReads, trpcReads } from '../../testing/read-transports.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { createSearchWordsRepository } from './search-words.repository.ts'

// cspell:ignore eier

// Misspelled on purpose: cspell:ignore aples blubery carotts chedder cheeze cherrys chese chikcen cidar eegs garlick
// cspell:ignore grimsbee honney hunny kubota lavendar mapel maplesyrup mushroms niagra peeches perogies potatos
// cspell:ignore pumkin rasberries rubarb sossage spinnach stawberries strawberrys strawbery tomatos vegetabels
// cspell:ignore vegtables welend xyzzy

// Misspelled searches in the sample directory.

const database = await ownDatabase()
const app = await buildTestApp({ db: database.db })
const [rest, trpc] = [restReads(app), trpcReads(app)]

beforeAll(async () => {
	await loadSampleData(database)
	await createSearchWordsRepository(database.db).refresh()
})

async function correctionsOf(q: string): Promise<Corrections> {
	return z.parse(corrections, expectSuccess(await trpc.corrections({ q })).value)
}

async function totalOf(q: string): Promise<number> {
	const [locations, listings] = await Promise.all([rest.list('locations', { q }), rest.list('listings', { q })])
	return (expectSuccess(locations).total ?? 0) + (expectSuccess(listings).total ?? 0)
}

const MISSPELLED: [string, string][] = [
	['hunny', 'honey'],
	['honney', 'honey'],
	['stawberries', 'strawberries'],
	['strawbery', 'strawberry'],
	['blubery', 'blueberries'],
	['rasberries', 'raspberries'],
	['vegtables', 'vegetables'],
	['vegetabels', 'vegetables'],
	['garlick', 'garlic'],
	['egs', 'eggs'],
	['eegs', 'eggs'],
	['chese', 'cheese'],
	['cheeze', 'cheese'],
	['chedder', 'cheddar'],
	['sossage', 'sausage'],
	['chikcen', 'chicken'],
	['cidar', 'cider'],
	['aples', 'apples'],
	['peeches', 'peaches'],
	['pumkin', 'pumpkin'],
	['mapel', 'maple'],
	// German for syrup.
	['mapel sirup', 'maple sirup'],
	['lavendar', 'lavender'],
	['mushroms', 'mushrooms'],
	['rubarb', 'rhubarb'],
	['spinnach', 'spinach'],
	['carotts', 'carrots'],
	['niagra falls', 'niagara falls'],
	['grimsbee', 'grimsby'],
	['welend', 'welland'],
]

describe('corrects misspelled words', () => {
	test.each(MISSPELLED)('%s: %s', async (q, correct) => {
		expect(await totalOf(q)).toBe(0)
		const found = await correctionsOf(q)
		expect(found[0]?.q).toBe(correct)
		expect(found.length).toBeLessThanOrEqual(3)
		for (const correction of found) expect(await totalOf(correction.q)).toBe(correction.count)
	})
})

/** Other spellings of words, found without a correction. */
const SPELLINGS: [string, string][] = [
	['strawberrys', 'strawberries'],
	['tomatos', 'tomatoes'],
	['potatos', 'potatoes'],
	['yoghurt', 'yogurt'],
	['cherrys', 'cherries'],
	['maplesyrup', 'maple syrup'],
	['sour dough', 'sourdough'],
	['upick', 'u-pick'],
	['u pick', 'u-pick'],
	['st catharines', 'st. catharines'],
	['honey wildflower', 'wildflower honey'],
]

test.each(SPELLINGS)('%s finds the same as %s', async (q, usual) => {
	expect(await totalOf(q)).toBeGreaterThan(0)
	expect(await totalOf(q)).toBe(await totalOf(usual))
})

test.each(['pizza', 'bicycle', 'computer', 'banana', 'kubota', 'xyzzy', '12345', '🐝🐝🐝'])(
	'has no correction for %s, which is not in the directory',
	async (q) => {
		expect(await correctionsOf(q)).toEqual([])
	},
)

test('a text with an area keeps the area: its goods come before other parts', async () => {
	expect(await totalOf('amish honey fonthill')).toBe(0)
	expect((await correctionsOf('amish honey fonthill'))[0]?.q).toBe('honey fonthill')
	expect(await totalOf('grass fed honey fonthill')).toBe(0)
	expect((await correctionsOf('grass fed honey fonthill'))[0]?.q).toBe('honey fonthill')
	expect(await totalOf('xyzzy fonthill')).toBe(0)
	expect(await correctionsOf('xyzzy fonthill')).toMatchObject([{ q: 'fonthill' }])
})

// Misspelled on purpose: cspell:ignore fonthlil hony
const IN_AREAS: [string, string][] = [
	['hony fonthill', 'honey fonthill'],
	['egs fonthill', 'eggs fonthill'],
	['egs fonthlil', 'eggs fonthill'],
	['hony welend', 'honey welland'],
	['hony open on saturday', 'honey open on saturday'],
]

test.each(IN_AREAS)('a misspelled good keeps the place and the day of its text: %s: %s', async (q, correct) => {
	expect(await totalOf(q)).toBe(0)
	const [first] = await correctionsOf(q)
	expect(first).toMatchObject({ q: correct })
	expect(first).not.toHaveProperty('around')
	expect(await totalOf(correct)).toBe(first?.count)
})

test.each([
	['cherries 90210', 'cherries', '90210'],
	// Dutch for lamb.
	['lam 90210', 'lam', '90210'],
	['amish bison near 90210', 'bison', '90210'],
])(
	'goods without matches near the place of a text are the nearest ones farther away: %s: %s around %s',
	async (q, goods, name) => {
		expect(await totalOf(q)).toBe(0)
		const [first] = await correctionsOf(q)
		expect(first).toMatchObject({ q: goods, around: { name } })
		const near = first?.around?.coordinates
		const within = async (radiusMeters?: number) =>
			expectSuccess(await rest.list('locations', { q: goods, near, radiusMeters })).total
		expect(await within(40_000)).toBe(0)
		expect(await within()).toBeGreaterThan(0)
	},
)

test('a distance that the visitor has set is kept: nothing farther away is offered', async () => {
	const limited = { q: 'cherries 90210', near: { lat: 34.1, lng: -118.4 }, radiusMeters: 50_000 }
	expect(expectSuccess(await rest.corrections(limited)).value).toEqual([])
})

test('a region without locations is no misspelling', async () => {
	expect(await totalOf('finger lakes')).toBe(0)
	expect(await correctionsOf('finger lakes')).toEqual([])
})

test.each(['milk at near me', 'bakery bread', 'eier'])('%s has correct words, and no other spelling', async (q) => {
	const [first] = await correctionsOf(`xyzzy ${q}`)
	expect(first?.q ?? q).not.toMatch(/broad|munch|eider/)
	for (const word of (first?.q ?? '').split(' ')) expect(`xyzzy ${q}`).toContain(word)
})
