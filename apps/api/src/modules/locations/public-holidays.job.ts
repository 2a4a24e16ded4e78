import { HOUR_MS } from '@farmgate/contracts/hours'
import { findRegion, regionName } from '@farmgate/directory-import/regions'
import type { Clock } from '../../ports/clock.ts'
import type { Job } from '../../processes/jobs.ts'
import type { HolidayRegion, PublicHolidaysRepository } from './public-holidays.repository.ts'

const COUNTRY_NAMES: Record<string, string> = {
	usa: 'US',
	'united states': 'US',
	'united states of america': 'US',
	canada: 'CA',
}

/** The country's ISO code and the region's name. A region without a country is looked for in North America. */
function placeOf({ country, region }: HolidayRegion): { country: string; state: string | null } | null {
	const found = findRegion(region)
	const code = country === '' ? found?.country : (COUNTRY_NAMES[country.toLowerCase()] ?? country.toUpperCase())
	if (code === undefined) return null
	return { country: code, state: found?.country === code ? regionName(found.code) : region === '' ? null : region }
}

/**
 * Stores the public holidays of last, this and next year for the regions of locations whose rules use them. Regions of other
 * countries are found by the names that OpenStreetMap uses; a region without known holidays has none. Hourly, so that the
 * regions of an import do not wait for the next day.
 */
export function publicHolidaysJob(repository: PublicHolidaysRepository, clock: Clock): Job {
	const unknown = new Set<string>()
	return {
		name: 'public holidays',
		intervalMs: HOUR_MS,
		maxBackoffMs: HOUR_MS,
		async run(signal) {
			const year = clock.now().getUTCFullYear()
			for (const region of await repository.regions()) {
				const key = JSON.stringify(region)
				const place = placeOf(region)
				if (place === null || unknown.has(key)) continue
				// Loaded when needed, because its data of all countries take time to parse.
				const { publicHolidaysOf } = await import('@farmgate/opening-rules/public-holidays')
				const days = publicHolidaysOf(place, year - 1, year + 1)
				if (days === null) unknown.add(key)
				else await repository.replace(region, days)
				if (signal.aborted) return
			}
		},
	}
}
