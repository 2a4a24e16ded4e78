import { BRAND_NAME } from './brand.ts'
import type { ListPath, ScreenPath } from './screens.ts'

/** Meta descriptions of screens. Separate from `screens.ts`, because only the server needs them. */
export const SCREEN_DESCRIPTIONS = {
	'/': 'Farms, farmstands, markets and shops near you: what they sell, when they are open and how to get there.',
	'/about': `How ${BRAND_NAME} works: find local places, see what they sell and buy from the grower.`,
	'/map': 'Farms, farmstands, markets and shops on the map, with what they sell and when they are open.',
	'/season': 'What farms sell fresh in each month, by state and province, with the places that have it.',
	'/weekend': 'Markets that are open on Saturday and Sunday, nearest first, with their hours.',
	'/search': 'Search farms, farmstands, markets and shops, and what they sell.',
} as const satisfies Partial<Record<ScreenPath, string>>

/** The start of the description of a list, which ends with the number of locations. */
export const LIST_DESCRIPTIONS: Record<Exclude<ListPath, '/map'>, string> = {
	'/farmstands': 'Stands at the farm gate and along the road',
	'/farms': 'Farms that sell what they grow, raise or make',
	'/markets': 'Markets of farmers and makers',
	'/shops': 'Shops that sell what is grown and made nearby',
	'/locations': 'Farms, farmstands, markets and shops',
}
