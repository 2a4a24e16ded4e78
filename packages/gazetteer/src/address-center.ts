import { isRuralArea, type PostalArea } from './postal-codes.ts'
import type { Town } from './towns.ts'

/** The smaller of town and postal area, whose center is nearer to an address: rural areas of Canada contain many towns. */
export function addressCenter(town: Town | null, area: PostalArea | null): Town | PostalArea | null {
	return area !== null && !isRuralArea(area) ? area : (town ?? area)
}
