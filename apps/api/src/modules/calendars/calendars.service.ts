import { randomBytes } from 'node:crypto'
import { CALENDAR_FAVORITES_MAX } from '@farmgate/contracts/business-constants'
import { favoritesCalendarPath } from '@farmgate/contracts/entity-paths'
import type { FavoritesCalendar } from '@farmgate/contracts/favorite'
import type { Location } from '@farmgate/contracts/location'
import { AppError, existing } from '../../http/errors/app-error.ts'
import type { Viewer } from '../../operations/policy.ts'
import type { FavoritesService } from '../favorites/favorites.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import type { UsersService } from '../users/users.service.ts'
import { createFavoritesCalendarsRepository } from './favorites-calendars.repository.ts'
import type { CalendarText } from './hours-calendar.ts'

type Deps = Pick<SharedDependencies, 'db' | 'clock'> & {
	favorites: Pick<FavoritesService, 'ids'>
	locations: Pick<LocationsService, 'publicByIds' | 'holidaysOf'>
	users: Pick<UsersService, 'byId'>
}

/** An iCalendar text and the name of its file, without the extension. */
export type CalendarFile = { fileName: string; text: string }

const TOKEN_BYTES = 24

/** Opening hours for calendar programs: of a location, and of a user's favorites by a private link. */
export function createCalendarsService({ db, favorites, locations, users, clock }: Deps) {
	const repository = createFavoritesCalendarsRepository(db)
	async function calendarOf(shown: readonly Location[], text: CalendarText, origin: string) {
		// Loaded on demand: most processes never make a calendar.
		const { CALENDAR_DAYS_MAX, hoursCalendar } = await import('./hours-calendar.ts')
		const holidays = await locations.holidaysOf(
			shown.map(({ id }) => id),
			CALENDAR_DAYS_MAX,
		)
		const dated = shown.map((location) => ({ ...location, holidays: holidays.get(location.id) ?? [] }))
		return hoursCalendar(dated, text, origin, clock.now())
	}

	const pathOf = (token: string | null): FavoritesCalendar => ({
		path: token === null ? null : favoritesCalendarPath(token),
	})

	return {
		/** The hours of a location. Throws `location.not_found` when it is not public or has no known hours. */
		async ofLocation(id: number, origin: string): Promise<CalendarFile> {
			const [found] = await locations.publicByIds([id])
			const location = existing(found, 'location.not_found')
			const { text, isEmpty } = await calendarOf(
				[location],
				{ name: `${location.name}: opening hours`, description: null },
				origin,
			)
			if (isEmpty) throw new AppError('location.not_found')
			return { fileName: location.slug, text }
		},

		/** The hours of the newest favorites of a link's user. Throws `calendar.not_found` for a link that does not exist any more. */
		async ofFavorites(token: string, origin: string): Promise<CalendarFile> {
			const userId = existing(await repository.userOf(token), 'calendar.not_found')
			const ids = await favorites.ids({ userId })
			const shown = await locations.publicByIds(ids.slice(0, CALENDAR_FAVORITES_MAX))
			const isCut = ids.length > CALENDAR_FAVORITES_MAX
			const description = isCut ? `The newest ${CALENDAR_FAVORITES_MAX} of ${ids.length} favorites.` : null
			const { text } = await calendarOf(shown, { name: 'Farmgate favorites', description }, origin)
			return { fileName: 'favorites', text }
		},

		/** The private link of a user. */
		link: async ({ userId }: Viewer): Promise<FavoritesCalendar> => pathOf(await repository.tokenOf(userId)),

		/** Makes the private link of a user; an existing one stays. Throws `auth.signed_out` when the account was just removed. */
		async createLink({ userId }: Viewer): Promise<FavoritesCalendar> {
			await repository.add(userId, randomBytes(TOKEN_BYTES).toString('base64url'))
			const token = await repository.tokenOf(userId)
			if (token === null) await users.byId(userId)
			return pathOf(token)
		},

		/** Ends the private link of a user. Idempotent. */
		removeLink: ({ userId }: Viewer): Promise<void> => repository.remove(userId),
	}
}
export type CalendarsService = ReturnType<typeof createCalendarsService>
