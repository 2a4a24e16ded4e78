import { BEAMSVILLE_AND_GRIMSBY_LOCATIONS } from './beamsville-grimsby.ts'
import { JORDAN_AND_VINELAND_LOCATIONS } from './jordan-vineland.ts'
import { LAKE_ERIE_LOCATIONS } from './lake-erie.ts'
import { NEW_YORK_LOCATIONS } from './new-york.ts'
import { NIAGARA_ON_THE_LAKE_LOCATIONS } from './niagara-on-the-lake.ts'
import { PELHAM_LOCATIONS } from './pelham.ts'
import type { SampleLocation } from './sample-location.ts'
import { SMITHVILLE_AND_DUNNVILLE_LOCATIONS } from './smithville-dunnville.ts'
import { ST_CATHARINES_LOCATIONS } from './st-catharines.ts'
import { THOROLD_AND_NIAGARA_FALLS_LOCATIONS } from './thorold-niagara-falls.ts'
import { WELLAND_LOCATIONS } from './welland.ts'

/** All sample locations, in the order of their ids. */
export const SAMPLE_LOCATIONS: readonly SampleLocation[] = [
	...PELHAM_LOCATIONS,
	...WELLAND_LOCATIONS,
	...ST_CATHARINES_LOCATIONS,
	...NIAGARA_ON_THE_LAKE_LOCATIONS,
	...JORDAN_AND_VINELAND_LOCATIONS,
	...BEAMSVILLE_AND_GRIMSBY_LOCATIONS,
	...THOROLD_AND_NIAGARA_FALLS_LOCATIONS,
	...LAKE_ERIE_LOCATIONS,
	...SMITHVILLE_AND_DUNNVILLE_LOCATIONS,
	...NEW_YORK_LOCATIONS,
]
