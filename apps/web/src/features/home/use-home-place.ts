import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import type { SeasonRequest } from '@farmgate/contracts/seasonal-produce'
import { trpc } from '../../shared/api/trpc.ts'
import { visitorTimeZone } from '../../shared/opening-hours/zoned-time.ts'
import { useBrowserValue, useIsHydrated } from '../../shared/rendering/use-browser-value.ts'
import { nearPoint } from '../../shared/search/near-text.ts'
import type { NamedArea } from '../../shared/search/place-area.ts'
import { readDated, readStored, writeDated, writeStored } from '../../shared/store/browser-storage.ts'
import { createListeners, useStore } from '../../shared/store/create-store.ts'
import { regionOfTimeZone } from './browser-region.ts'

/** A center and its name in the form of an address. */
export type LastWhere = { near?: string | undefined; nearName?: string | undefined }

/** Where the visitor is or searched last, with the parameters that search there. */
export type Here = { name: string; point: Coordinates; search: { near: string; nearName?: string } }

/** Value of the stored choice that stands for `Here`. */
export const HERE = 'here'

const { notify, subscribe } = createListeners()
const CHOICE = { get: () => readStored(STORAGE_KEYS.seasonRegion) ?? HERE, subscribe }

/** Stores the region of the home screen, or `HERE`. */
export function chooseHomeRegion(region: string): void {
	writeStored(STORAGE_KEYS.seasonRegion, region)
	notify()
}

/** Stores the town of the home screen, which then is about no region. */
export function chooseHomeTown({ near, nearName }: LastWhere): void {
	writeDated(STORAGE_KEYS.homeTown, { near, nearName })
	chooseHomeRegion(HERE)
}

export function storedHomeTown(): LastWhere {
	return readDated<LastWhere>(STORAGE_KEYS.homeTown, Number.POSITIVE_INFINITY) ?? {}
}

function hereOf(position: Coordinates | null, { near, nearName }: LastWhere): Here | null {
	if (position !== null) return { name: 'Near me', point: position, search: { near: NEAR_ME } }
	if (near === undefined || near === NEAR_ME || nearName === undefined) return null
	const point = nearPoint(near)
	return point && { name: `Near ${nearName}`, point, search: { near, nearName } }
}

/**
 * The one place that the home screen is about: the chosen region, else where the visitor is or searched last, else the region of the
 * time zone. `request` is null on the server and during hydration: only the browser knows any of these, so that the server names
 * no place that the browser would replace.
 */
export function useHomePlace(position: Coordinates | null, last: LastWhere) {
	const isHydrated = useIsHydrated()
	const chosen = useStore(CHOICE, HERE)
	const guessed = regionOfTimeZone(useBrowserValue(visitorTimeZone, ''))
	const here = hereOf(position, last)
	const isHere = chosen === HERE && here !== null
	const code = chosen === HERE ? guessed?.code : chosen
	const request: SeasonRequest | null = isHydrated ? (isHere ? { near: here.point } : { region: code }) : null
	const season = trpc.season.produce.useQuery(request ?? {}, { enabled: request !== null })
	// Read here in any case, because a component that reads nothing of a query is rendered again with each of its changes.
	const hasFailed = season.isError
	// The name of a chosen region comes with its season.
	const regionName = isHere ? null : chosen === HERE ? (guessed?.name ?? null) : season.data?.region.name
	return { request, chosen, here, isHere, season, hasFailed, regionName }
}

export type HomePlace = ReturnType<typeof useHomePlace>

/** The area of the place. */
export function homeArea({ request, here, isHere, hasFailed, regionName }: HomePlace): NamedArea {
	if (request === null || (regionName === undefined && !hasFailed)) return { area: null, areaText: '', search: {} }
	if (isHere && here !== null) {
		const areaText = here.search.near === NEAR_ME ? 'Near you.' : `${here.name}.`
		return { area: { near: here.point }, areaText, search: here.search }
	}
	if (!regionName) return { area: { region: null }, areaText: 'From the whole directory.', search: {} }
	return { area: { region: regionName }, areaText: `In ${regionName}.`, search: { q: regionName } }
}
