import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createIdentityStore } from '../app/identity/identity-store.ts'
import { dismissAllToasts } from '../shared/ui/toast-store.ts'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { buildProvider, NELL, signedIn } from '../testing/identities.ts'
import { renderRoute } from '../testing/render-route.tsx'

afterEach(dismissAllToasts)

const EMPTY = { 'account.locations': () => buildPage([]), 'account.listings': () => buildPage([]) }
const CONFIG = {
	'identity.config': () => ({
		publishableKey: 'pk_live_x',
		proxyUrl: '/__clerk',
		isEmbedded: true,
		fixedEmailCode: '424242',
	}),
}
const HOME = {
	'locations.list': () => buildPage([buildLocation()]),
	'listings.list': () => buildPage([buildListing()]),
}

describe('a protected screen', () => {
	it('shows nothing of itself and asks for nothing while it is unknown who this is', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		const { asked } = renderRoute('/dashboard', { ...EMPTY, ...CONFIG }, store)
		expect(await screen.findByText('Loading…')).toBeInTheDocument()
		expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument()
		expect(asked).not.toContain('account.locations')
		store.answer(buildProvider(), NELL)
		expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
	})

	it('that is not there yet is the 404 screen for somebody who is signed in', async () => {
		renderRoute('/dashboard/locations/new', {}, signedIn())
		expect(await screen.findByRole('heading', { level: 1, name: 'Nothing grows here' })).toBeVisible()
		expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
	})

	it.each(['/admin/locations', '/admin/claims'])('%s does not exist for somebody who is no admin', async (path) => {
		renderRoute(path, {}, signedIn())
		expect(await screen.findByRole('heading', { level: 1, name: 'Nothing grows here' })).toBeVisible()
		expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
	})

	it('is left when the session ends elsewhere, with the way back kept', async () => {
		const store = signedIn()
		const { history } = renderRoute('/dashboard', { ...EMPTY, ...CONFIG }, store)
		await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
		store.answer(buildProvider(), null)
		await expect.poll(() => history.location.href).toBe('/login?redirect=%2Fdashboard')
		expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument()
	})

	it.each([
		['/sell', 'Dashboard', '/dashboard'],
		['/settings', 'Settings', '/dashboard/settings'],
	])('is reached by its old address %s', async (path, title, target) => {
		const { history } = renderRoute(path, EMPTY, signedIn())
		expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
		expect(history.location.pathname).toBe(target)
	})
})

describe('a public screen that is opening', () => {
	it('arrives although somebody is signed in at that moment', async () => {
		const store = createIdentityStore({ mayBeSignedIn: false })
		const place = {
			'locations.bySlug': () => {
				store.answer(buildProvider(), NELL)
				return buildLocation()
			},
			'locations.listings': () => buildPage([]),
			'favorites.ids': () => [],
		}
		const { history } = renderRoute('/about', { ...HOME, ...CONFIG, ...place }, store)
		await screen.findByRole('heading', { level: 1, name: 'How it works' })
		act(() => history.push('/locations/hill-farm'))
		expect(await screen.findByRole('heading', { level: 1, name: 'Hill Farm' })).toBeVisible()
	})
})

describe('the sign-in screens', () => {
	it.each(['/login', '/sign-in', '/signup'])('%s leads whoever is signed in to where they were going', async (path) => {
		const { history } = renderRoute(`${path}?redirect=/dashboard/settings`, {}, signedIn())
		expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
		expect(history.location.pathname).toBe('/dashboard/settings')
	})

	it('say that the provider cannot be reached, and ask it again', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		store.fail()
		renderRoute('/login', CONFIG, store)
		expect(await screen.findByRole('heading', { name: 'Signing in does not work right now' })).toBeVisible()
		expect(screen.getByText('Sign-in Error')).toBeVisible()
		expect(screen.getByText('Failed to open sign-in dialog. Please try again.')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
		expect(store.provider()).toEqual({ phase: 'loading' })
	})
})

describe('the header', () => {
	it('offers to sign in and to come back to the present screen', async () => {
		renderRoute('/farms?q=eggs', HOME)
		const [link] = await screen.findAllByRole('link', { name: 'Sign in' })
		expect(link).toHaveAttribute('href', '/login?redirect=%2Ffarms%3Fq%3Deggs')
	})

	it('says neither "Sign in" nor a name while it is unknown who this is', async () => {
		renderRoute('/about', CONFIG, createIdentityStore({ mayBeSignedIn: true }))
		await screen.findByRole('heading', { level: 1 })
		expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
		expect(screen.queryByRole('button', { name: 'Account' })).not.toBeInTheDocument()
	})

	it('lets somebody log out of a public screen and stay on it', async () => {
		const { history } = renderRoute('/about', {}, signedIn())
		const [button] = await screen.findAllByText('Log out')
		await userEvent.click(button as HTMLElement)
		expect(await screen.findByText('Logged out')).toBeVisible()
		expect(history.location.pathname).toBe('/about')
		expect(screen.getAllByText('Sign in')[0]).toBeInTheDocument()
	})

	it('says when logging out failed, and the person stays signed in', async () => {
		const refuse = buildProvider({ signOut: () => Promise.reject(new Error('refused')) })
		const store = signedIn(refuse)
		renderRoute('/about', {}, store)
		const [button] = await screen.findAllByText('Log out')
		await userEvent.click(button as HTMLElement)
		expect(await screen.findByText('Logout Failed')).toBeVisible()
		expect(screen.getByText('Could not log you out. Please try again.')).toBeVisible()
		expect(store.state().status).toBe('signed-in')
	})
})

describe('the home screen of somebody who is signed in', () => {
	it('has the newest places, the newest products and the three steps', async () => {
		renderRoute('/', HOME, signedIn())
		expect(await screen.findByRole('heading', { name: 'Locations Near You' })).toBeVisible()
		expect(screen.getByRole('heading', { name: 'Fresh Local Produce' })).toBeVisible()
		expect(await screen.findByRole('link', { name: 'Brown eggs' })).toBeVisible()
		expect(screen.getByRole('heading', { name: 'How Farmgate Works' })).toBeVisible()
		expect(screen.queryByText(/Sign up to see all listings/)).not.toBeInTheDocument()
	})

	it('asks for products only once it is sure who this is', async () => {
		const { asked } = renderRoute('/', { ...HOME, ...CONFIG }, createIdentityStore({ mayBeSignedIn: true }))
		await screen.findByRole('link', { name: 'Hill Farm' })
		expect(asked).not.toContain('listings.list')
	})
})

describe('the dashboard', () => {
	it('counts and names what is one’s own, and links to every page that opens, that of a pending place too', async () => {
		renderRoute(
			'/dashboard',
			{
				'account.locations': () =>
					buildPage([
						buildLocation(),
						buildLocation({ id: 2, slug: 'new-stand', name: 'New Stand', isApproved: false }),
					]),
				'account.listings': () =>
					buildPage([buildListing(), buildListing({ id: 11, slug: 'leeks', title: 'Leeks', isActive: false })]),
			},
			signedIn(),
		)
		const places = within(await screen.findByRole('list', { name: 'Your locations' }))
		expect(screen.getByRole('heading', { name: 'Your locations (2)' })).toBeVisible()
		expect(places.getByRole('link', { name: 'Hill Farm' })).toHaveAttribute('href', '/locations/hill-farm')
		expect(places.getByRole('link', { name: 'New Stand' })).toHaveAttribute('href', '/locations/new-stand')
		expect(places.getByText('Pending approval')).toBeVisible()
		const products = within(await screen.findByRole('list', { name: 'Your listings' }))
		expect(products.getByRole('link', { name: 'Brown eggs' })).toHaveAttribute('href', '/listings/brown-eggs')
		expect(products.queryByRole('link', { name: 'Leeks' })).not.toBeInTheDocument()
		expect(products.getByText('Inactive')).toBeVisible()
	})

	it('says what to do next when nothing is there yet', async () => {
		renderRoute('/dashboard', EMPTY, signedIn())
		expect(await screen.findByText(/You have no locations yet/)).toBeVisible()
		expect(await screen.findByText(/You have nothing for sale yet/)).toBeVisible()
	})
})
