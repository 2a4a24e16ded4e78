import { namesWith, picked } from '@farmgate/contracts/field-table'
import { LISTING_FIELDS, type ListingFieldUse } from '@farmgate/contracts/listing-fields'
import { LOCATION_FIELDS, type LocationFieldUse } from '@farmgate/contracts/location-fields'
import { listings } from './listings.ts'
import { locations } from './locations.ts'

// A column that the table of fields lacks does not compile, nor does a field that says it is a column and has none.

const LOCATIONS = LOCATION_FIELDS satisfies Record<keyof typeof locations.$inferSelect, LocationFieldUse>
const LISTINGS = LISTING_FIELDS satisfies Record<keyof typeof listings.$inferSelect, ListingFieldUse>

/** All columns of `locations` by their field. */
export const LOCATION_COLUMNS = picked(locations, namesWith(LOCATIONS, 'isColumn', true))

/** All columns of `listings` by their field. */
export const LISTING_COLUMNS = picked(listings, namesWith(LISTINGS, 'isColumn', true))
