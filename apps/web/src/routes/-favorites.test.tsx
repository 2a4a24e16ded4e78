import type { ErrorCode } from '@farmgate/contracts/errors'
import type { Location } from '@farmgate/contracts/location'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createIdentityStore, type IdentityStore } from '../app/identity/identity-store.ts'
import { dismissAllToasts } from '../shared/ui/toast-store.ts'
import { buildLocation, buildPage } from '../testing/fixtures.ts'
import { buildProvider, NELL, signedIn } from '../testing/identities.ts'
import { type Answers, renderRoute, ServerFailure } from '../testing/render-route.tsx'

afterEach(dismissAllToasts)

const KEY = 'guestLocationFavorites'
const stored = () => localStorage.getItem(KEY)
const HILL = buildLocation()
const BROOK = buildLocation({ id: 2, slug: 'brook-farm', name: 'Brook Farm' })
const GATE = buildLocation({ id: 3, slug: 'gate', name: 'The Gate' })
const PLACES = [HILL, BROOK, GATE]

type Input = { locationId: number; locationIds: number[]; ids: number[]; slug: string }

/** What the server keeps, and how it answers; a test replaces what it is about. */
function account(kept: number[], extra: Answers = {}): Answers {
	const find = (id: number) => PLACES.find((place) => place.id === id) as Location
	return {
		'identity.config': () => ({
			publishableKey: 'pk_live_x',
			proxyUrl: '/__clerk',
			isEmbedded: true,
			fixedEmailCode: '424242',
		}),
		'locations.bySlug': ({ slug }: Input) => PLACES.find((place) => place.slug === slug),
		'locations.list': () => buildPage(PLACES),
		'locations.listings': () => buildPage([]),
		'locations.byIds': ({ ids }: Input) => PLACES.filter(({ id }) => ids.includes(id)),
		'favorites.ids': () => kept,
		'favorites.list': () =>
			buildPage(kept.map((id) => ({ id, locationId: id, createdAt: '2026-06-01T12:00:00.000Z', location: find(id) }))),
		'favorites.add': ({ locationId }: Input) => {
			if (!kept.includes(locationId)) kept.unshift(locationId)
			return null
		},
		'favorites.remove': ({ locationId }: Input) => {
			if (kept.includes(locationId)) kept.splice(kept.indexOf(locationId), 1)
			return null
		},
		'favorites.merge': ({ locationIds }: Input) => {
			const added = locationIds.filter((id) => !kept.includes(id))
			kept.unshift(...added)
			return { added: added.length, skipped: 0 }
		},
		...extra,
	}
}

const heart = (name = 'Hill Farm') => screen.findByRole('button', { name: new RegExp(`(Add|Remove) ${name}`) })
async function readyHeart(name?: string) {
	const button = await heart(name)
	await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
	return button
}

describe('the heart of a place', () => {
	it('keeps it in the browser of somebody who is signed out, and lets it go again', async () => {
		const { asked } = renderRoute('/locations/hill-farm', account([]))
		const button = await readyHeart()
		expect(button).toHaveAttribute('aria-pressed', 'false')
		await userEvent.click(button)
		expect(await screen.findByText('Added to favorites')).toBeVisible()
		expect(button).toHaveAttribute('aria-pressed', 'true')
		expect(button).toHaveAccessibleName('Remove Hill Farm from favorites')
		expect(stored()).toBe('[1]')
		await userEvent.click(button)
		expect(await screen.findByText('Removed from favorites')).toBeVisible()
		expect(stored()).toBeNull()
		expect(asked.filter((path) => path.startsWith('favorites.'))).toEqual([])
	})

	it('keeps it in the account of somebody who is signed in', async () => {
		const kept: number[] = []
		renderRoute('/locations/hill-farm', account(kept), signedIn())
		const button = await readyHeart()
		await userEvent.click(button)
		expect(button).toHaveAttribute('aria-pressed', 'true')
		expect(await screen.findByText('Added to favorites')).toBeVisible()
		expect(kept).toEqual([1])
		await userEvent.click(button)
		expect(await screen.findByText('Removed from favorites')).toBeVisible()
		expect(kept).toEqual([])
		expect(stored()).toBeNull()
	})

	it('asks anew for the page of a place that is kept, for when there is no network', async () => {
		const { asked } = renderRoute('/locations/hill-farm', account([]))
		const button = await readyHeart()
		const before = asked.filter((path) => path === 'locations.bySlug').length
		await userEvent.click(button)
		await waitFor(() => expect(asked.filter((path) => path === 'locations.bySlug')).toHaveLength(before + 1))
		expect(asked).toContain('locations.listings')
	})

	it('ends where the last of many quick taps put it', async () => {
		const kept: number[] = []
		renderRoute('/locations/hill-farm', account(kept), signedIn())
		const button = await readyHeart()
		for (let tap = 0; tap < 5; tap += 1) button.click()
		await waitFor(() => expect(kept).toEqual([1]))
		expect(await screen.findByText('Added to favorites')).toBeVisible()
		expect(button).toHaveAttribute('aria-pressed', 'true')
	})

	it.each([
		['auth.signed_out', 'Please sign in to favorite locations'],
		['location.not_found', 'Location not found'],
		['input.invalid', 'Invalid request'],
		['internal', 'Server error - please try again'],
		['rate.limited', 'Too many requests, please wait a moment'],
	] satisfies [ErrorCode, string][])('is as it was after %s, and says why', async (code, text) => {
		const refuse = () => {
			throw new ServerFailure(code)
		}
		renderRoute('/locations/hill-farm', account([], { 'favorites.add': refuse }), signedIn())
		const button = await readyHeart()
		await userEvent.click(button)
		expect(await screen.findByRole('alert')).toHaveTextContent(text)
		expect(button).toHaveAttribute('aria-pressed', 'false')
	})

	it('is as it was when nothing answered', async () => {
		const fail = () => {
			throw new TypeError('Failed to fetch')
		}
		renderRoute('/locations/hill-farm', account([1], { 'favorites.remove': fail }), signedIn())
		const button = await readyHeart()
		await userEvent.click(button)
		expect(await screen.findByRole('alert')).toHaveTextContent('Could not update favorites')
		expect(button).toHaveAttribute('aria-pressed', 'true')
	})

	it('is as it was wished when only the answer was lost', async () => {
		const kept: number[] = []
		const loseAnswer = ({ locationId }: Input) => {
			kept.push(locationId)
			throw new TypeError('Failed to fetch')
		}
		renderRoute('/locations/hill-farm', account(kept, { 'favorites.add': loseAnswer }), signedIn())
		const button = await readyHeart()
		await userEvent.click(button)
		expect(await screen.findByText('Added to favorites')).toBeVisible()
		expect(button).toHaveAttribute('aria-pressed', 'true')
	})

	it('is as it was when the browser keeps nothing, and says what to do', async () => {
		renderRoute('/locations/hill-farm', account([]))
		const button = await readyHeart()
		vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
			throw new DOMException('full', 'QuotaExceededError')
		})
		await userEvent.click(button)
		expect(await screen.findByRole('alert')).toHaveTextContent(/full or turned off. Sign in/)
		expect(button).toHaveAttribute('aria-pressed', 'false')
	})

	it('tells nobody what the account keeps once it was signed out of', async () => {
		const store = signedIn()
		renderRoute('/locations/hill-farm', account([1]), store)
		const button = await readyHeart()
		expect(button).toHaveAttribute('aria-pressed', 'true')
		act(() => store.answer(buildProvider(), null))
		await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'))
		expect(stored()).toBeNull()
	})

	it('is not offered for a place that is not approved', async () => {
		const pending = buildLocation({ isApproved: false })
		renderRoute('/locations/hill-farm', account([], { 'locations.bySlug': () => pending }))
		await screen.findByRole('heading', { level: 1, name: 'Hill Farm' })
		expect(screen.queryByRole('button', { name: /favorites/ })).not.toBeInTheDocument()
	})
})

describe('what was kept before signing in', () => {
	async function signInAt(path: string, answers: Answers): Promise<{ asked: string[]; store: IdentityStore }> {
		const store = createIdentityStore({ mayBeSignedIn: false })
		const { asked } = renderRoute(path, answers, store)
		await heart()
		act(() => store.answer(buildProvider(), NELL))
		return { asked, store }
	}

	it('joins the account once, and is then in the account alone', async () => {
		localStorage.setItem(KEY, '[1,2]')
		const kept = [2]
		const { asked } = await signInAt('/locations/hill-farm', account(kept))
		expect(await screen.findByText('1 place you saved before joined your account')).toBeVisible()
		expect(stored()).toBeNull()
		expect(kept).toEqual([1, 2])
		expect(await readyHeart()).toHaveAttribute('aria-pressed', 'true')
		expect(asked.filter((path) => path === 'favorites.ids')).toHaveLength(1)
	})

	it('stays for the next time when joining fails, and the account is shown all the same', async () => {
		localStorage.setItem(KEY, '[1]')
		const fail = () => {
			throw new ServerFailure('service.unavailable')
		}
		await signInAt('/locations/hill-farm', account([], { 'favorites.merge': fail }))
		expect(await screen.findByRole('alert')).toHaveTextContent('Could not update favorites')
		expect(stored()).toBe('[1]')
		expect(await readyHeart()).toHaveAttribute('aria-pressed', 'false')
	})

	it('and came in while it was joining is not forgotten', async () => {
		localStorage.setItem(KEY, '[1]')
		const kept: number[] = []
		const merged: number[][] = []
		const merge = ({ locationIds }: Input) => {
			merged.push(locationIds)
			kept.push(...locationIds)
			if (merged.length === 1) localStorage.setItem(KEY, '[1,3]')
			return { added: locationIds.length, skipped: 0 }
		}
		await signInAt('/locations/hill-farm', account(kept, { 'favorites.merge': merge }))
		await waitFor(() => expect(stored()).toBeNull())
		expect(merged.flat().sort()).toEqual([1, 3])
	})
})

describe('a list of places', () => {
	it('has hearts for somebody who is signed in', async () => {
		renderRoute('/locations', account([2]), signedIn())
		expect(await readyHeart()).toHaveAttribute('aria-pressed', 'false')
		expect(await readyHeart('Brook Farm')).toHaveAttribute('aria-pressed', 'true')
	})

	it('has none for anybody else', async () => {
		localStorage.setItem(KEY, '[1]')
		renderRoute('/locations', account([]))
		await screen.findByRole('link', { name: 'Hill Farm' })
		expect(screen.queryByRole('button', { name: /favorites/ })).not.toBeInTheDocument()
	})
})

describe('the saved places', () => {
	const remove = (name: string) => screen.findByRole('button', { name: `Remove ${name} from favorites` })

	it('are cards that lead to their pages, under their title, with a way to more', async () => {
		renderRoute('/saved', account([2, 1]), signedIn())
		const list = await screen.findByRole('list', { name: 'Saved Locations', busy: false })
		const links = await within(list).findAllByRole('link')
		expect(links.map((link) => link.getAttribute('href'))).toEqual(['/locations/brook-farm', '/locations/hill-farm'])
		expect(screen.getByRole('heading', { level: 1, name: 'Saved Locations' })).toBeVisible()
		expect(screen.getByRole('link', { name: 'Browse Locations' })).toHaveAttribute('href', '/locations')
		expect(within(list).getByRole('button', { name: 'Share Brook Farm' })).toBeVisible()
	})

	it('say what to do when there are none', async () => {
		renderRoute('/saved', account([]), signedIn())
		expect(await screen.findByText('No saved locations yet')).toBeVisible()
		expect(screen.getByRole('link', { name: 'Explore Locations' })).toHaveAttribute('href', '/locations')
	})

	it('can be removed, which can be undone', async () => {
		const kept = [2, 1]
		renderRoute('/saved', account(kept), signedIn())
		await userEvent.click(await remove('Brook Farm'))
		expect(screen.queryByRole('link', { name: 'Brook Farm' })).not.toBeInTheDocument()
		expect(await screen.findByText('Location removed from favorites')).toBeVisible()
		expect(kept).toEqual([1])
		expect(await remove('Hill Farm')).toHaveFocus()
		await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
		expect(await screen.findByRole('link', { name: 'Brook Farm' })).toBeVisible()
		await waitFor(() => expect(kept).toEqual([2, 1]))
	})

	it('are back when removing failed', async () => {
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

	it('can be asked for again when they did not come', async () => {
		let isBroken = true
		const answers = account([1])
		renderRoute(
			'/saved',
			{
				...answers,
				'favorites.list': (input: never) => {
					if (isBroken) throw new ServerFailure('service.unavailable')
					return answers['favorites.list']?.(input)
				},
			},
			signedIn(),
		)
		expect(await screen.findByText('Something went wrong.')).toBeVisible()
		isBroken = false
		await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
	})

	it('hold on the next visit what was kept on the page of a place meanwhile', async () => {
		const { history } = renderRoute('/saved', account([2]), signedIn())
		await screen.findByRole('link', { name: 'Brook Farm' })
		act(() => history.push('/locations/hill-farm'))
		await userEvent.click(await readyHeart())
		await screen.findByText('Added to favorites')
		act(() => history.push('/saved'))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
	})

	it.each(['/saved', '/saved-listings'])('are asked for at %s by nobody who is signed out', async (path) => {
		const { asked, history } = renderRoute(path, account([]))
		await expect.poll(() => history.location.href).toBe('/login?redirect=%2Fsaved')
		expect(asked).not.toContain('favorites.list')
	})
})

describe('the favorites of whoever comes by', () => {
	it('are those of the browser for somebody who is signed out, the last one first', async () => {
		localStorage.setItem(KEY, '[1,3]')
		renderRoute('/favorites', account([], { 'locations.byIds': () => [GATE, HILL] }))
		const list = await screen.findByRole('list', { name: 'Favorites', busy: false })
		const links = await within(list).findAllByRole('link')
		expect(links.map((link) => link.textContent)).toEqual(['The Gate', 'Hill Farm'])
		expect(screen.getByText(/kept in this browser/)).toBeVisible()
		expect(screen.getByText(/temporarily disabled/)).toBeVisible()
	})

	it('can be removed from the browser, which can be undone', async () => {
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

	it('say how many are no longer to be found', async () => {
		localStorage.setItem(KEY, '[1,99]')
		renderRoute('/favorites', account([]))
		expect(await screen.findByText('One saved place is no longer in the directory.')).toBeVisible()
		expect(stored()).toBe('[1,99]')
	})

	it('are those of the account for somebody who is signed in', async () => {
		renderRoute('/favorites', account([2]), signedIn())
		expect(await screen.findByRole('link', { name: 'Brook Farm' })).toBeVisible()
		expect(screen.queryByText(/kept in this browser/)).not.toBeInTheDocument()
	})
})
