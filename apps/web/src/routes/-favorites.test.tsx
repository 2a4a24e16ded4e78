import type { ErrorCode } from '@farmgate/contracts/errors'
import type { Location } from '@farmgate/contracts/location'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createIdentityStore, type IdentityStore } from '../shared/identity/identity-store.ts'
import { dismissAllToasts } from '../shared/ui/toast-store.ts'
import { buildLocation, buildPage } from '../testing/fixtures.ts'
import { buildProvider, NELL, signedIn } from '../testing/identities.ts'
import { type Responses, renderRoute, ServerFailure } from '../testing/render-route.tsx'

// cspell:ignore fsaved

afterEach(dismissAllToasts)

const KEY = 'guestLocationFavorites'
const stored = () => localStorage.getItem(KEY)
const HILL = buildLocation()
const BROOK = buildLocation({ id: 2, slug: 'brook-farm', name: 'Brook Farm' })
const GATE = buildLocation({ id: 3, slug: 'gate', name: 'The Gate' })
const LOCATIONS = [HILL, BROOK, GATE]

const DAYS_OF_WEEK = [1, 2, 3, 4, 5, 6, 7]

type Input = { locationId: number; locationIds: number[]; ids: number[]; slug: string }

/** Responses of a server with these favorites, newest first. Tests replace some with `extra`. */
function account(favoriteIds: number[], extra: Responses = {}): Responses {
	const find = (id: number) => LOCATIONS.find((location) => location.id === id) as Location
	return {
		'identity.config': () => ({
			publishableKey: 'pk_live_x',
			proxyUrl: '/__clerk',
			isEmbedded: true,
			fixedEmailCode: '424242',
		}),
		'locations.bySlug': ({ slug }: Input) => LOCATIONS.find((location) => location.slug === slug),
		'locations.list': () => buildPage(LOCATIONS),
		'locations.listings': () => buildPage([]),
		'locations.byIds': ({ ids }: Input) => LOCATIONS.filter(({ id }) => ids.includes(id)),
		'favorites.ids': () => favoriteIds,
		'favorites.list': () =>
			buildPage(
				favoriteIds.map((id) => ({ id, locationId: id, createdAt: '2026-06-01T12:00:00.000Z', location: find(id) })),
			),
		'favorites.add': ({ locationId }: Input) => {
			if (!favoriteIds.includes(locationId)) favoriteIds.unshift(locationId)
			return null
		},
		'favorites.remove': ({ locationId }: Input) => {
			if (favoriteIds.includes(locationId)) favoriteIds.splice(favoriteIds.indexOf(locationId), 1)
			return null
		},
		'favorites.merge': ({ locationIds }: Input) => {
			const added = locationIds.filter((id) => !favoriteIds.includes(id))
			favoriteIds.unshift(...added)
			return { added: added.length, skipped: 0 }
		},
		...extra,
	}
}

const favoriteButton = (name = 'Hill Farm') => screen.findByRole('button', { name: new RegExp(`(Add|Remove) ${name}`) })
describe('the favorite button of a location', () => {
	it('adds and removes a favorite in the browser of a signed-out user [H2, K2, P7]', async () => {
		const { requested } = renderRoute('/locations/hill-farm', account([]))
		const button = await favoriteButton()
		expect(button).toHaveAttribute('aria-pressed', 'false')
		await userEvent.click(button)
		expect(await screen.findByText('Added to favorites')).toBeVisible()
		expect(button).toHaveAttribute('aria-pressed', 'true')
		// Starts the animation.
		expect(button).toHaveAttribute('data-turned-on')
		expect(button).toHaveAccessibleName('Remove Hill Farm from favorites')
		expect(stored()).toBe('[1]')
		await userEvent.click(button)
		expect(await screen.findByText('Removed from favorites')).toBeVisible()
		expect(stored()).toBeNull()
		expect(requested.filter((path) => path.startsWith('favorites.'))).toEqual([])
	})

	it('adds and removes a favorite in the account of a signed-in user [K2]', async () => {
		const favoriteIds: number[] = []
		renderRoute('/locations/hill-farm', account(favoriteIds), signedIn())
		const button = await favoriteButton()
		await userEvent.click(button)
		expect(button).toHaveAttribute('aria-pressed', 'true')
		expect(await screen.findByText('Added to favorites')).toBeVisible()
		expect(favoriteIds).toEqual([1])
		await userEvent.click(button)
		expect(await screen.findByText('Removed from favorites')).toBeVisible()
		expect(favoriteIds).toEqual([])
		expect(stored()).toBeNull()
	})

	it('adds a favorite when the identity is known, if pressed before', async () => {
		const added: number[] = []
		const identity = createIdentityStore({ mayBeSignedIn: true })
		renderRoute('/locations/hill-farm', account(added), identity)
		await userEvent.click(await favoriteButton())
		expect(await favoriteButton()).toHaveAttribute('aria-busy', 'true')
		act(() => identity.setUser(buildProvider(), NELL))
		expect(await screen.findByText('Added to favorites')).toBeVisible()
		expect(added).toEqual([1])
		expect(stored()).toBeNull()
	})

	it('requests the data of a new favorite again, so that it is cached for offline use', async () => {
		const { requested } = renderRoute('/locations/hill-farm', account([]))
		const button = await favoriteButton()
		const before = requested.filter((path) => path === 'locations.bySlug').length
		await userEvent.click(button)
		await waitFor(() => expect(requested.filter((path) => path === 'locations.bySlug')).toHaveLength(before + 1))
		expect(requested).toContain('locations.listings')
	})

	it('has the state of the last of many quick taps', async () => {
		const favoriteIds: number[] = []
		renderRoute('/locations/hill-farm', account(favoriteIds), signedIn())
		const button = await favoriteButton()
		for (let tap = 0; tap < 5; tap += 1) button.click()
		await waitFor(() => expect(favoriteIds).toEqual([1]))
		expect(await screen.findByText('Added to favorites')).toBeVisible()
		expect(button).toHaveAttribute('aria-pressed', 'true')
	})

	it.each([
		['auth.signed_out', 'Please sign in to favorite locations'],
		['location.not_found', 'Location not found'],
		['input.invalid', 'Invalid request'],
		['internal', 'Server error - please try again'],
		['rate.limited', 'Too many requests, please wait a moment'],
	] satisfies [ErrorCode, string][])('is restored after the error %s, with a message', async (code, text) => {
		const refuse = () => {
			throw new ServerFailure(code)
		}
		renderRoute('/locations/hill-farm', account([], { 'favorites.add': refuse }), signedIn())
		const button = await favoriteButton()
		await userEvent.click(button)
		expect(await screen.findByRole('alert')).toHaveTextContent(text)
		expect(button).toHaveAttribute('aria-pressed', 'false')
	})

	it('is restored when the server does not respond', async () => {
		const fail = () => {
			throw new TypeError('Failed to fetch')
		}
		renderRoute('/locations/hill-farm', account([1], { 'favorites.remove': fail }), signedIn())
		const button = await favoriteButton()
		await userEvent.click(button)
		expect(await screen.findByRole('alert')).toHaveTextContent('Could not update favorites')
		expect(button).toHaveAttribute('aria-pressed', 'true')
	})

	it('keeps its new state when only the response was lost', async () => {
		const favoriteIds: number[] = []
		const loseResponse = ({ locationId }: Input) => {
			favoriteIds.push(locationId)
			throw new TypeError('Failed to fetch')
		}
		renderRoute('/locations/hill-farm', account(favoriteIds, { 'favorites.add': loseResponse }), signedIn())
		const button = await favoriteButton()
		await userEvent.click(button)
		expect(await screen.findByText('Added to favorites')).toBeVisible()
		expect(button).toHaveAttribute('aria-pressed', 'true')
	})

	it('is restored when the browser storage is full, with a message', async () => {
		renderRoute('/locations/hill-farm', account([]))
		const button = await favoriteButton()
		vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
			throw new DOMException('full', 'QuotaExceededError')
		})
		await userEvent.click(button)
		expect(await screen.findByRole('alert')).toHaveTextContent(/full or turned off. Sign in/)
		expect(button).toHaveAttribute('aria-pressed', 'false')
	})

	it('does not show favorites of the account after signing out', async () => {
		const store = signedIn()
		renderRoute('/locations/hill-farm', account([1]), store)
		await waitFor(async () => expect(await favoriteButton()).toHaveAttribute('aria-pressed', 'true'))
		act(() => store.setUser(buildProvider(), null))
		await waitFor(async () => expect(await favoriteButton()).toHaveAttribute('aria-pressed', 'false'))
		expect(stored()).toBeNull()
	})

	it('is hidden for a location that is not approved', async () => {
		const pending = buildLocation({ isApproved: false })
		renderRoute('/locations/hill-farm', account([], { 'locations.bySlug': () => pending }))
		await screen.findByRole('heading', { level: 1, name: 'Hill Farm' })
		expect(screen.queryByRole('button', { name: /favorites/ })).not.toBeInTheDocument()
	})
})

describe('favorites from before signing in', () => {
	async function signInAt(path: string, responses: Responses): Promise<{ requested: string[]; store: IdentityStore }> {
		const store = createIdentityStore({ mayBeSignedIn: false })
		const { requested } = renderRoute(path, responses, store)
		await favoriteButton()
		act(() => store.setUser(buildProvider(), NELL))
		return { requested, store }
	}

	it('are merged into the account once, and removed from the browser [K2]', async () => {
		localStorage.setItem(KEY, '[1,2]')
		const favoriteIds = [2]
		const { requested } = await signInAt('/locations/hill-farm', account(favoriteIds))
		expect(await screen.findByText('1 place added to your account')).toBeVisible()
		expect(stored()).toBeNull()
		expect(favoriteIds).toEqual([1, 2])
		expect(await favoriteButton()).toHaveAttribute('aria-pressed', 'true')
		expect(requested.filter((path) => path === 'favorites.ids')).toHaveLength(1)
	})

	it('stay in the browser when merging fails, and the account is shown', async () => {
		localStorage.setItem(KEY, '[1]')
		const fail = () => {
			throw new ServerFailure('service.unavailable')
		}
		await signInAt('/locations/hill-farm', account([], { 'favorites.merge': fail }))
		expect(await screen.findByRole('alert')).toHaveTextContent('Could not update favorites')
		expect(stored()).toBe('[1]')
		expect(await favoriteButton()).toHaveAttribute('aria-pressed', 'false')
	})

	it('that are added while merging are merged too', async () => {
		localStorage.setItem(KEY, '[1]')
		const favoriteIds: number[] = []
		const merged: number[][] = []
		const merge = ({ locationIds }: Input) => {
			merged.push(locationIds)
			favoriteIds.push(...locationIds)
			if (merged.length === 1) localStorage.setItem(KEY, '[1,3]')
			return { added: locationIds.length, skipped: 0 }
		}
		await signInAt('/locations/hill-farm', account(favoriteIds, { 'favorites.merge': merge }))
		await waitFor(() => expect(stored()).toBeNull())
		expect(merged.flat().sort()).toEqual([1, 3])
	})
})

describe('a list of locations', () => {
	it('has favorite buttons for signed-in users [G1]', async () => {
		renderRoute('/locations', account([2]), signedIn())
		expect(await favoriteButton()).toHaveAttribute('aria-pressed', 'false')
		expect(await favoriteButton('Brook Farm')).toHaveAttribute('aria-pressed', 'true')
	})

	it('has favorite buttons for signed-out users, too [G1]', async () => {
		localStorage.setItem(KEY, '[1]')
		renderRoute('/locations', account([]))
		expect(await screen.findByRole('button', { name: 'Remove Hill Farm from favorites' })).toBeVisible()
	})
})

describe('saved locations', () => {
	const remove = (name: string) => screen.findByRole('button', { name: `Remove ${name} from favorites` })

	it('are cards with links to their pages, below a heading and a link to all locations [K1]', async () => {
		renderRoute('/saved', account([2, 1]), signedIn())
		const list = await screen.findByRole('list', { name: 'Saved Locations', busy: false })
		const cards = await within(list).findAllByRole('article')
		const pages = cards.map((card) => within(card).getAllByRole('link')[0]?.getAttribute('href'))
		expect(pages).toEqual(['/locations/brook-farm', '/locations/hill-farm'])
		expect(within(list).getAllByRole('link', { name: /^Directions/ })).toHaveLength(2)
		expect(screen.getByRole('heading', { level: 1, name: 'Saved Locations' })).toBeVisible()
		expect(screen.getByRole('link', { name: 'Browse Locations' })).toHaveAttribute('href', '/locations')
		expect(within(list).getByRole('button', { name: 'Share Brook Farm' })).toBeVisible()
	})

	it('have an empty state with a link to locations [K1]', async () => {
		renderRoute('/saved', account([]), signedIn())
		expect(await screen.findByText('No saved locations yet')).toBeVisible()
		expect(screen.getByRole('link', { name: 'Explore Locations' })).toHaveAttribute('href', '/locations')
	})

	it('are in a calendar by a private link, until the user ends it', async () => {
		let path: string | null = null
		const extra: Responses = {
			'favorites.calendar': () => ({ path }),
			'favorites.createCalendar': () => {
				path = '/api/calendars/abc/favorites.ics'
				return { path }
			},
			'favorites.removeCalendar': () => {
				path = null
				return null
			},
		}
		renderRoute('/saved', account([1], extra), signedIn())
		await userEvent.click(await screen.findByRole('button', { name: 'Calendar' }))
		const dialog = await screen.findByRole('dialog', { name: 'Favorites in your calendar' })
		await userEvent.click(await within(dialog).findByRole('button', { name: 'Make a link' }))
		expect(await within(dialog).findByLabelText('Your private link')).toHaveValue(`${location.origin}${path}`)
		const subscription = `webcal://${location.host}/api/calendars/abc/favorites.ics`
		expect(within(dialog).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', subscription)
		await userEvent.click(within(dialog).getByRole('button', { name: 'End this link' }))
		expect(await within(dialog).findByRole('button', { name: 'Make a link' })).toBeVisible()
		expect(path).toBeNull()
	})

	it('can be removed and restored [K1, O2]', async () => {
		const favoriteIds = [2, 1]
		renderRoute('/saved', account(favoriteIds), signedIn())
		await userEvent.click(await remove('Brook Farm'))
		expect(screen.queryByRole('link', { name: 'Brook Farm' })).not.toBeInTheDocument()
		expect(await screen.findByText('Location removed from favorites')).toBeVisible()
		expect(favoriteIds).toEqual([1])
		expect(await remove('Hill Farm')).toHaveFocus()
		await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
		expect(await screen.findByRole('link', { name: 'Brook Farm' })).toBeVisible()
		await waitFor(() => expect(favoriteIds).toEqual([2, 1]))
	})

	it('are restored when removing fails [O2]', async () => {
		const fail = () => {
			throw new ServerFailure('internal')
		}
		renderRoute('/saved', account([1], { 'favorites.remove': fail }), signedIn())
		await userEvent.click(await remove('Hill Farm'))
		const toast = await screen.findByRole('alert')
		expect(toast).toHaveTextContent('Error')
		expect(toast).toHaveTextContent('Failed to remove location favorite')
		expect(screen.getByRole('link', { name: 'Hill Farm' })).toBeVisible()
	})

	it('can be requested again after a failure', async () => {
		let isBroken = true
		const responses = account([1])
		renderRoute(
			'/saved',
			{
				...responses,
				'favorites.list': (input: never) => {
					if (isBroken) throw new ServerFailure('service.unavailable')
					return responses['favorites.list']?.(input)
				},
			},
			signedIn(),
		)
		expect(await screen.findByText('Something went wrong.')).toBeVisible()
		isBroken = false
		await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
	})

	it('include a favorite that was added on the page of a location meanwhile', async () => {
		const { history } = renderRoute('/saved', account([2]), signedIn())
		await screen.findByRole('link', { name: 'Brook Farm' })
		act(() => history.push('/locations/hill-farm'))
		await userEvent.click(await favoriteButton())
		await screen.findByText('Added to favorites')
		act(() => history.push('/saved'))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
	})

	it.each(['/saved', '/saved-listings'])('are not requested at %s when signed out [A13, A15]', async (path) => {
		const { requested, history } = renderRoute(path, account([]))
		await expect.poll(() => history.location.href).toBe('/login?redirect=%2Fsaved')
		expect(requested).not.toContain('favorites.list')
	})
})

describe('the public favorites screen', () => {
	it('shows the favorites in the browser of a signed-out user, newest first [A9, K3]', async () => {
		localStorage.setItem(KEY, '[1,3]')
		renderRoute('/favorites', account([], { 'locations.byIds': () => [GATE, HILL] }))
		const list = await screen.findByRole('list', { name: 'Favorites', busy: false })
		const names = await within(list).findAllByRole('heading')
		expect(names.map(({ textContent }) => textContent)).toEqual(['The Gate', 'Hill Farm'])
		expect(screen.getByText(/saved in this browser/)).toBeVisible()
		expect(screen.getByText(/temporarily disabled/)).toBeVisible()
	})

	it('removes a favorite from the browser and restores it', async () => {
		localStorage.setItem(KEY, '[1]')
		renderRoute('/favorites', account([]))
		await userEvent.click(await screen.findByRole('button', { name: 'Remove Hill Farm from favorites' }))
		expect(await screen.findByText('Location removed from favorites')).toBeVisible()
		expect(await screen.findByText('No saved locations yet')).toBeVisible()
		expect(stored()).toBeNull()
		await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(stored()).toBe('[1]')
	})

	it('shows those that are open today on one tap', async () => {
		localStorage.setItem(KEY, '[1,2]')
		const week = DAYS_OF_WEEK.map((day) => ({ day, opens: 0, closes: 1440 }))
		const openAlways = { ...HILL, openingRules: rulesOfWeek(week, undefined) ?? [] }
		renderRoute('/favorites', account([], { 'locations.byIds': () => [openAlways, BROOK] }))
		expect(await screen.findByRole('link', { name: 'Brook Farm' })).toBeVisible()
		await userEvent.click(screen.getByRole('checkbox', { name: 'Open today 1' }))
		expect(screen.getByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(screen.queryByRole('link', { name: 'Brook Farm' })).not.toBeInTheDocument()
	})

	it('keeps the location that a merged favorite leads to', async () => {
		localStorage.setItem(KEY, '[9,2]')
		const lead = ({ ids }: Input) => LOCATIONS.filter(({ id }) => ids.includes(id) || (id === 1 && ids.includes(9)))
		renderRoute('/favorites', account([], { 'locations.byIds': lead }))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		await waitFor(() => expect(stored()).toBe('[1,2]'))
	})

	it('shows how many favorites no longer exist', async () => {
		localStorage.setItem(KEY, '[1,99]')
		renderRoute('/favorites', account([]))
		expect(await screen.findByText('One saved place is no longer in the directory.')).toBeVisible()
		expect(stored()).toBe('[1,99]')
	})

	it('shows the favorites in the account of a signed-in user', async () => {
		renderRoute('/favorites', account([2]), signedIn())
		expect(await screen.findByRole('link', { name: 'Brook Farm' })).toBeVisible()
		expect(screen.queryByText(/saved in this browser/)).not.toBeInTheDocument()
	})
})
