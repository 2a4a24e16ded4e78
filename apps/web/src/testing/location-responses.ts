import { buildLocation, buildPage } from './fixtures.ts'
import type { Responses } from './render-route.tsx'

/** Responses of a directory with one location. */
export function responsesFor(location = buildLocation(), extra: Responses = {}): Responses {
	return {
		'locations.bySlug': () => location,
		'locations.byId': () => location,
		'locations.listings': () => buildPage([]),
		'locations.list': () => buildPage([location]),
		...extra,
	}
}
