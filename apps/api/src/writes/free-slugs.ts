import type { Queryable } from '@farmgate/db/database'
import { getTableName, inArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { causeChain } from '../http/errors/to-app-error.ts'
import { lockName } from './name-lock.ts'

/** Suffixes in the first query; each further query has eight times as many. */
const FIRST_TRIES = 8

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`)

/**
 * Returns a free slug for each base, in order: the base itself, else with -2, -3 and so on. `findTaken` returns the slugs
 * that are in use. The results are distinct.
 */
export async function freeSlugs(
	bases: readonly string[],
	findTaken: (slugs: string[]) => Promise<string[]>,
): Promise<string[]> {
	const chosen = new Map<number, string>()
	const taken = new Set<string>()
	let first = 1
	for (let tries = FIRST_TRIES; chosen.size < bases.length; tries *= 8) {
		const open = bases.flatMap((base, index) => (chosen.has(index) ? [] : [{ base, index }]))
		const wanted = new Set(
			open.flatMap(({ base }) => Array.from({ length: tries }, (_, step) => numbered(base, first + step))),
		)
		for (const slug of await findTaken([...wanted])) taken.add(slug)
		for (const { base, index } of open) {
			for (let number = first; number < first + tries; number++) {
				const slug = numbered(base, number)
				if (taken.has(slug)) continue
				taken.add(slug)
				chosen.set(index, slug)
				break
			}
		}
		first += tries
	}
	return bases.map((_, index) => chosen.get(index) ?? '')
}

type SlugTable = PgTable & { slug: AnyPgColumn<{ data: string }> }

/** Those of the slugs that a row of these tables has: the current slugs, and the former ones. */
export async function findTakenSlugs(
	db: Queryable,
	tables: readonly SlugTable[],
	slugs: readonly string[],
): Promise<string[]> {
	const taken: string[] = []
	for (const table of tables) {
		const rows = await db
			.select({ slug: table.slug })
			.from(table)
			.where(inArray(table.slug, [...slugs]))
		taken.push(...rows.map(({ slug }) => String(slug)))
	}
	return taken
}

/**
 * A slug that no row of these tables has: the base, else with a number. A lock until the end of the transaction makes others
 * with the same base wait, so that many at once get different slugs.
 */
export async function freeSlugIn(tx: Queryable, tables: readonly [SlugTable, ...SlugTable[]], base: string) {
	await lockName(tx, `farmgate.slug.${getTableName(tables[0])}.${base}`)
	const [slug] = await freeSlugs([base], (slugs) => findTakenSlugs(tx, tables, slugs))
	return slug ?? base
}

/** Calls `write` again, at most three times, while it fails because another transaction took the slug first (23505). */
export async function retryTakenSlug<Result>(write: () => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await write()
		} catch (error) {
			if (attempt >= ATTEMPTS || !isSlugTaken(error)) throw error
		}
	}
}

const ATTEMPTS = 3
const UNIQUE_VIOLATION = '23505'

function isSlugTaken(error: unknown): boolean {
	const violation = causeChain(error).find((link) => 'code' in link && link.code === UNIQUE_VIOLATION)
	return violation !== undefined && 'constraint_name' in violation && String(violation.constraint_name).includes('slug')
}
