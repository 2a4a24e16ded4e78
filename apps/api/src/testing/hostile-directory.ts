import { forEachFlag } from '@farmgate/contracts/location-flags'
import type { Database } from '@farmgate/db/database'
import { loadSampleData } from '@farmgate/db/sample/load-sample-data'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import type { WeeklySpan } from '@farmgate/opening-rules/weekly-view'
import { insertListing } from './listing-factory.ts'
import { insertLocation, type LocationRow } from './location-factory.ts'

// Misspelled on purpose: cspell:ignore murdo pago

/** Duplicate, unknown and oddly named categories. */
const ODD_CATEGORIES = ['Honey', 'Honey', 'No Such Chip', 'c:Eggs', '"Quoted", {braced}']

const ALL_NIGHT: WeeklySpan[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: 1200, closes: 1620 }))
const ALL_DAY: WeeklySpan[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: 0, closes: 1440 }))
const SUNDAY_NIGHT: WeeklySpan[] = [{ day: 7, opens: 1380, closes: 1560 }]

type EdgeLocation = Parameters<typeof insertLocation>[1]

/** Locations at the edges of the map, the day, the week and the year. */
const EDGE_LOCATIONS: EdgeLocation[] = [
	{ name: 'Dateline East', lat: 66.5, lng: 180, timeZone: 'Asia/Anadyr', categories: ODD_CATEGORIES },
	{
		name: 'Dateline West',
		lat: 66.5,
		lng: -180,
		timeZone: 'Pacific/Niue',
		openingRules: rulesOfWeek(ALL_NIGHT, [12, 1]),
	},
	{
		name: 'First of All',
		lat: 1.87,
		lng: -157.4,
		timeZone: 'Pacific/Kiritimati',
		openingRules: rulesOfWeek(ALL_DAY, [1]),
	},
	{
		name: 'Last of All',
		lat: -14.3,
		lng: -170.7,
		timeZone: 'Pacific/Pago_Pago',
		openingRules: rulesOfWeek(ALL_DAY, [12]),
	},
	{
		name: 'North Pole Honey',
		lat: 90,
		lng: 0,
		timeZone: 'Arctic/Longyearbyen',
		openingRules: rulesOfWeek(ALL_DAY, [6]),
	},
	{ name: 'South Pole', lat: -90, lng: 0, timeZone: 'Antarctica/McMurdo', openingRules: rulesOfWeek([]) },
	{
		name: 'Null Island',
		lat: 0,
		lng: 0,
		timeZone: 'Etc/UTC',
		openingRules: rulesOfWeek(SUNDAY_NIGHT),
		categories: ['Eggs'],
		...forEachFlag(() => true),
	},
	{
		name: 'Fine Print',
		lat: 43.04123456789012,
		lng: -79.29876543210987,
		openingRules: rulesOfWeek(SUNDAY_NIGHT, [5, 6]),
	},
	{
		name: 'On a Square',
		lat: 0,
		lng: -78.75,
		timeZone: 'America/Guayaquil',
		type: 'Shop',
		...forEachFlag(() => false),
	},
	{
		name: 'Monday Early',
		lat: 43.1,
		lng: -79.2,
		openingRules: rulesOfWeek([{ day: 1, opens: 0, closes: 60 }]),
		type: 'Market',
		...forEachFlag(() => true),
	},
	{ name: '100% Ridge_Farm \\', lat: 43.1, lng: -79.2, openingRules: rulesOfWeek(null, [12, 1, 2]) },
]

const HIDDEN: EdgeLocation[] = [
	{ name: 'Pending Honey', isApproved: false, categories: ['Honey'], ...forEachFlag(() => true) },
	{ name: 'Deleted Honey', deletedAt: new Date(), categories: ['Honey'] },
]

async function insertListingsOf(db: Database['db'], location: LocationRow): Promise<void> {
	await insertListing(db, {
		title: `Honey of ${location.name}`,
		locationId: location.id,
		categories: ['Honey', 'Honey'],
	})
	await insertListing(db, { title: 'Put away', locationId: location.id, isActive: false, categories: ['Eggs'] })
	await insertListing(db, { title: 'Crème fraîche', locationId: location.id, categories: [], variants: [] })
}

/**
 * Loads the sample directory with edge cases for counts: rows at edges, hidden rows, listings without coordinates. Returns the
 * stored coordinates.
 */
export async function loadHostileDirectory(database: Database): Promise<{ lat: number; lng: number }[]> {
	const { db } = database
	await loadSampleData(database)
	for (const edgeLocation of EDGE_LOCATIONS) await insertListingsOf(db, await insertLocation(db, edgeLocation))
	for (const hidden of HIDDEN) await insertListingsOf(db, await insertLocation(db, hidden))
	const late = await insertLocation(db, { name: 'Late Honey', lat: 43.05, lng: -79.25, categories: ['Honey', 'Eggs'] })
	await insertListingsOf(db, late)
	await insertListing(db, { title: 'Honey from nowhere', categories: ['Honey'] })
	await insertListing(db, { title: 'Eggs by the road', lat: 43.06, lng: -79.24, categories: ['Eggs'] })
	await insertListing(db, { title: 'Eggs at the dateline', lat: -17, lng: 180, categories: ['Eggs'] })
	await insertListing(db, { title: 'Gone eggs', lat: 43.06, lng: -79.24, deletedAt: new Date() })
	return await database.sql<{ lat: number; lng: number }[]>`
		select lat, lng from public_locations union select lat, lng from public_listings where lat is not null order by 1, 2`
}
