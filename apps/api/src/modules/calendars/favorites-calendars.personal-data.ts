import { favoritesCalendars } from '@farmgate/db/schema/favorites'
import { ownRows } from '../users/personal-data.ts'

export const favoritesCalendarsPersonalData = ownRows(
	favoritesCalendars,
	favoritesCalendars.userId,
	'favoritesCalendars',
)
