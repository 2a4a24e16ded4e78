import { type Corrections, corrections } from '@farmgate/contracts/suggestions'
import { loadSampleData } from '@farmgate/db/sample/load-sample-data'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { expectSuccess, restDoor, trpcDoor } from '../../testing/doors.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { createSearchWordsRepository } from './search-words.repository.ts'

// What people type, over the directory that the application starts with.

const database = await ownDatabase()
const app = await buildTestApp({ db: database.db })
const [rest, trpc] = [restDoor(app), trpcDoor(app)]

beforeAll(async () => {
	await loadSampleData(database)
	await createSearchWordsRepository(database.db).refresh()
})

async function correct(q: string): Promise<Corrections> {
	return z.parse(corrections, expectSuccess(await trpc.corrections({ q })).value)
}

async function totalOf(q: string): Promise<number> {
	const [places, products] = await Promise.all([rest.list('locations', { q }), rest.list('listings', { q })])
	return (expectSuccess(places).total?.value ?? 0) + (expectSuccess(products).total?.value ?? 0)
}

const MISSPELLED: [string, string][] = [
	['hunny', 'honey'],
	['honney', 'honey'],
	['stawberries', 'strawberries'],
	['strawberrys', 'strawberries'],
	['strawbery', 'strawberry'],
	['blubery', 'blueberries'],
	['rasberries', 'raspberries'],
	['tomatos', 'tomatoes'],
	['potatos', 'potatoes'],
	['vegtables', 'vegetables'],
	['vegetabels', 'vegetables'],
	['garlick', 'garlic'],
	['egs', 'eggs'],
	['eegs', 'eggs'],
	['chese', 'cheese'],
	['cheeze', 'cheese'],
	['chedder', 'cheddar'],
	['yoghurt', 'yogurt'],
	['sossage', 'sausage'],
	['chikcen', 'chicken'],
	['cidar', 'cider'],
	['aples', 'apples'],
	['peeches', 'peaches'],
	['cherrys', 'cherries'],
	['pumkin', 'pumpkin'],
	['mapel', 'maple'],
	['mapel sirup', 'maple syrup'],
	['maplesyrup', 'maple syrup'],
	['lavendar', 'lavender'],
	['mushroms', 'mushrooms'],
	['rubarb', 'rhubarb'],
	['sour dough', 'sourdough'],
	['spinnach', 'spinach'],
	['carotts', 'carrots'],
	['perogies', 'pierogies'],
	['upick', 'u-pick'],
	['u pick', 'u-pick'],
	['niagra falls', 'niagara falls'],
	['st catharines', 'st. catharines'],
	['grimsbee', 'grimsby'],
	['welend', 'welland'],
	['honey wildflower', 'wildflower honey'],
]

describe('a misspelled word leads to the one that was meant', () => {
	test.each(MISSPELLED)('%s: %s', async (q, meant) => {
		expect(await totalOf(q)).toBe(0)
		const found = await correct(q)
		expect(found[0]?.q).toBe(meant)
		expect(found.length).toBeLessThanOrEqual(3)
		for (const correction of found) expect(await totalOf(correction.q)).toBe(correction.count)
	})
})

test.each(['pizza', 'bicycle', 'computer', 'banana', 'kubota', 'xyzzy', '12345', '🐝🐝🐝'])(
	'nothing is put in place of %s, which nobody sells',
	async (q) => {
		expect(await correct(q)).toEqual([])
	},
)
