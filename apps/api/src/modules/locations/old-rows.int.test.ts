import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { createAuditRepository } from '../audit/audit.repository.ts'
import { createLocationVisitorsRepository } from './location-visitors.repository.ts'

const { db, sql } = await ownDatabase()
const NOW = new Date('2026-06-13T16:00:00Z')

test('confirmations are kept for a year, and what followed from them stays', async () => {
	const { id } = await insertLocation(db, { name: 'Hill Farm', lastConfirmedAt: new Date('2025-01-01T00:00:00Z') })
	await sql`insert into location_confirmations (location_id, created_at)
		values (${id}, '2025-01-01'), (${id}, '2025-06-12'), (${id}, '2025-06-15')`
	await createLocationVisitorsRepository(db).deleteOld(NOW)
	expect(await sql`select created_at::date::text as day from location_confirmations`).toEqual([{ day: '2025-06-15' }])
	expect(await sql`select last_confirmed_at is null as is_lost from locations`).toEqual([{ is_lost: false }])
})

test('audit entries are kept for two years', async () => {
	await sql`insert into audit_log (actor, action, entity, entity_id, at)
		values ('a', 'x', 'user', '1', '2024-06-01'), ('a', 'x', 'user', '2', '2024-07-01')`
	await createAuditRepository(db).deleteOld(NOW)
	expect(await sql`select entity_id from audit_log`).toEqual([{ entity_id: '2' }])
})
