import type { Queryable } from '@farmgate/db/database'
import { locations } from '@farmgate/db/schema/locations'

type NewLocation = typeof locations.$inferInsert
export type LocationRow = typeof locations.$inferSelect

let count = 0

/** An approved farm near Fonthill, Ontario, with a unique name and slug. */
export function buildLocation(overrides: Partial<NewLocation> = {}): NewLocation {
	count += 1
	return {
		slug: `test-farm-${count}`,
		name: `Test Farm ${count}`,
		type: 'Farm',
		address: `${count} Orchard Road, Fonthill, ON`,
		lat: 43.04,
		lng: -79.29,
		timeZone: 'America/Toronto',
		isApproved: true,
		createdAt: new Date(Date.UTC(2026, 0, 1) + count * 1000),
		...overrides,
	}
}

export async function insertLocation(db: Queryable, overrides: Partial<NewLocation> = {}): Promise<LocationRow> {
	const [row] = await db.insert(locations).values(buildLocation(overrides)).returning()
	if (row === undefined) throw new Error('the location was not inserted')
	return row
}
