import { PRODUCT_NAME } from './product.ts'

/** What the start page says, in the browser and in what the server draws before it. */

export const START_WINDOW_TITLE = `${PRODUCT_NAME} - farms, farmstands, markets and shops near you`
export const START_TITLE = 'Buy it where it grows.'
export const START_LEAD =
	'Farms, farmstands, markets and shops around you: what they sell, when they are open, how to pay.'
export const START_PLACES_TITLE = 'Discover Local Locations'
