import { BEAMSVILLE_AND_GRIMSBY_PLACES } from './beamsville-grimsby.ts'
import { JORDAN_AND_VINELAND_PLACES } from './jordan-vineland.ts'
import { LAKE_ERIE_PLACES } from './lake-erie.ts'
import { NEW_YORK_PLACES } from './new-york.ts'
import { NIAGARA_ON_THE_LAKE_PLACES } from './niagara-on-the-lake.ts'
import { PELHAM_PLACES } from './pelham.ts'
import type { SamplePlace } from './sample-place.ts'
import { SMITHVILLE_AND_DUNNVILLE_PLACES } from './smithville-dunnville.ts'
import { ST_CATHARINES_PLACES } from './st-catharines.ts'
import { THOROLD_AND_NIAGARA_FALLS_PLACES } from './thorold-niagara-falls.ts'
import { WELLAND_PLACES } from './welland.ts'

/** All invented places. The order is the order of their ids. */
export const SAMPLE_PLACES: readonly SamplePlace[] = [
	...PELHAM_PLACES,
	...WELLAND_PLACES,
	...ST_CATHARINES_PLACES,
	...NIAGARA_ON_THE_LAKE_PLACES,
	...JORDAN_AND_VINELAND_PLACES,
	...BEAMSVILLE_AND_GRIMSBY_PLACES,
	...THOROLD_AND_NIAGARA_FALLS_PLACES,
	...LAKE_ERIE_PLACES,
	...SMITHVILLE_AND_DUNNVILLE_PLACES,
	...NEW_YORK_PLACES,
]
