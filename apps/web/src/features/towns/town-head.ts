import { windowTitle } from '@farmgate/contracts/brand'
import { SCREENS } from '@farmgate/contracts/screens'
import type { TownPage } from '@farmgate/contracts/town-page'
import { townDescription, townLabel, townTitle } from '@farmgate/contracts/town-page-text'
import { TOWN_PAGE_RADIUS_METERS, townPath } from '@farmgate/contracts/town-queries'
import { formatLength } from '@farmgate/geo/distance'
import { breadcrumbList, itemList, itemsOf } from '../../shared/page-head/list-data.ts'
import { type HeadTags, pageHeadTags } from '../../shared/page-head/page-head.ts'
import { mapImage } from '../../shared/page-head/share-image.ts'
import { absoluteUrl } from '../../shared/page-head/web-url.ts'
import type { RouterContext } from '../../shared/rendering/router-context.ts'
import { loadedTownLists } from './towns.queries.ts'

/** Shows the whole circle of the page. */
const MAP_ZOOM = 9
const NONE = 0

/** The head of a town's page. */
export function townPageHead({ api, server }: RouterContext, page: TownPage): HeadTags {
	const origin = server?.origin ?? ''
	const { town, category, isListed } = page
	const { locations, listings } = loadedTownLists(api, page)
	const radius = formatLength(TOWN_PAGE_RADIUS_METERS, town.country === 'US' ? 'miles' : 'kilometers')
	const url = absoluteUrl(origin, townPath(town.slug, category?.slug))
	const items = itemsOf({ locations, listings: undefined }, origin)
	return pageHeadTags({
		title: windowTitle(townTitle(page)),
		description: townDescription(page, listings?.total ?? NONE, radius),
		canonical: url,
		isIndexed: isListed,
		image: mapImage(origin, town.name, town.coordinates, { zoom: MAP_ZOOM }),
		structuredData: [
			itemList(url, townTitle(page), items, locations?.total ?? 0),
			breadcrumbList(url, [
				{ name: SCREENS['/locations'].title, url: absoluteUrl(origin, '/locations') },
				{ name: townLabel(town), url: absoluteUrl(origin, townPath(town.slug)) },
				...(category === null ? [] : [{ name: category.name, url }]),
			]),
		],
	})
}
