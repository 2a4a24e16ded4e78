import { findCountry } from '@farmgate/directory-import/countries'
import { findRegion, regionName } from '@farmgate/directory-import/regions'
import type { Clock } from '../../ports/clock.ts'
import { hourlyJob, type Job } from '../../processes/jobs.ts'
import type { HolidayRegion, PublicHolidaysRepository } from './public-holidays.repository.ts'

/** The country's ISO code and the region's name. A region without a country is looked for in North America. */
function placeOf({ country, region }: HolidayRegion): { country: string; state: string | null } | null {
	const found = findRegion(region)
	const code = country === '' ? found?.country : (findCountry(country) ?? country.toUpperCase())
	if (code === undefined) return null
	return { country: code, state: found?.country === code ? regionName(found.code) : region === '' ? null : region }
}

/**
 * Stores the public holidays of last, this and next year for the regions of locations whose rules use them. Regions of other
 * countries are found by the names that OpenStreetMap uses; a region without known holidays has none.
 */
export async function refreshHolidays(
	repository: PublicHolidaysRepository,
	clock: Clock,
	signal?: AbortSignal,
): Promise<void> {
	const year = clock.now().getUTCFullYear()
	for (const region of await repository.regions()) {
		if (signal?.aborted) return
		const place = placeOf(region)
		if (place === null) continue
		// Loaded when needed, because its data of all countries take time to parse.
		const { publicHolidaysOf } = await import('@farmgate/opening-rules/public-holidays')
		const days = publicHolidaysOf(place, year - 1, year + 1)
		if (days !== null) await repository.replace(region, days)
	}
}

/** Hourly for changes in forms; an import refreshes holidays when it ends. */
export function publicHolidaysJob(repository: PublicHolidaysRepository, clock: Clock): Job {
	return hourlyJob('public holidays', (signal) => refreshHolidays(repository, clock, signal))
}
