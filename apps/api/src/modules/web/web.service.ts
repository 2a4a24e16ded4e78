import { parseIdParameter } from '@farmgate/contracts/slug'
import { AppError } from '../../platform/app-error.ts'
import { entitySlug } from '../../platform/entity-reference.ts'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { MatchedAppPath } from './app-paths.ts'

/** How a page of the web application is answered: the application under this status, or another address for good. */
export type PageAnswer = { status: number } | { redirectTo: string }

type Deps = { locations: Pick<LocationsService, 'byId' | 'bySlug'>; listings: Pick<ListingsService, 'byId' | 'bySlug'> }

const FOUND: PageAnswer = { status: 200 }
const MISSING: PageAnswer = { status: 404 }

/** What the address of a screen is worth before the browser has run anything. */
export function createWebService({ locations, listings }: Deps) {
	async function findLocation(idOrSlug: string) {
		const id = parseIdParameter(idOrSlug)
		return id === null ? await locations.bySlug(idOrSlug) : await locations.byId(id)
	}

	async function answerForEntity({ appPath, parameter }: MatchedAppPath): Promise<PageAnswer> {
		if (!entitySlug.safeParse(parameter).success) return MISSING
		if (appPath === '/locations/:idOrSlug') {
			const { slug } = await findLocation(parameter)
			return slug === parameter ? FOUND : { redirectTo: `/locations/${encodeURIComponent(slug)}` }
		}
		if (appPath === '/listings/:slug') {
			await listings.bySlug(parameter)
			return FOUND
		}
		const id = parseIdParameter(parameter)
		if (id === null) return MISSING
		await listings.byId(id)
		return FOUND
	}

	return {
		/** Places and products are looked up, so that a page about nothing has status 404; throws what is not "not found". */
		async answerFor(match: MatchedAppPath | null): Promise<PageAnswer> {
			if (match === null) return MISSING
			if (!['/locations/:idOrSlug', '/listings/:slug', '/l/:id'].includes(match.appPath)) return FOUND
			try {
				return await answerForEntity(match)
			} catch (error) {
				if (error instanceof AppError && error.kind.status === 404) return MISSING
				throw error
			}
		},
	}
}
export type WebService = ReturnType<typeof createWebService>
