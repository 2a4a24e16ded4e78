import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createIdentityStore } from '../shared/identity/identity-store.ts'
import { dismissAllToasts } from '../shared/ui/toast-store.ts'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { buildProvider, NELL, signedIn } from '../testing/identities.ts'
import { renderRoute } from '../testing/render-route.tsx'

// cspell:ignore deggs fdashboard ffarms

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
	it('shows and requests nothing while the identity is unknown [A13]', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		const { requested } = renderRoute('/dashboard', { ...EMPTY, ...CONFIG }, store)
		expect(await screen.findByText('Loading…')).toBeInTheDocument()
		expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument()
		expect(requested).not.toContain('account.locations')
		store.setUser(buildProvider(), NELL)
		expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
	})

	it.each(['/admin/locations', '/admin/claims'])(
		'%s is the 404 screen for a user without the admin role [A14]',
		async (path) => {
			renderRoute(path, {}, signedIn())
			expect(await screen.findByRole('heading', { level: 1, name: 'Nothing grows here' })).toBeVisible()
			expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
		},
	)

	it('redirects to the sign-in screen when the session ends elsewhere, with the way back', async () => {
		const store = signedIn()
		const { history } = renderRoute('/dashboard', { ...EMPTY, ...CONFIG }, store)
		await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
		store.setUser(buildProvider(), null)
		await expect.poll(() => history.location.href).toBe('/login?redirect=%2Fdashboard')
		expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument()
	})

	it.each([
		['/sell', 'Dashboard', '/dashboard'],
		['/settings', 'Settings', '/dashboard/settings'],
	])('is reached from its old address %s [A15]', async (path, title, target) => {
		const { history } = renderRoute(path, EMPTY, signedIn())
		expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
		expect(history.location.pathname).toBe(target)
	})
})

describe('a public screen that is opening', () => {
	it('finishes loading when the user is signed in meanwhile', async () => {
		const store = createIdentityStore({ mayBeSignedIn: false })
		const locationResponses = {
			'locations.bySlug': () => {
				store.setUser(buildProvider(), NELL)
				return buildLocation()
			},
			'locations.listings': () => buildPage([]),
			'favorites.ids': () => [],
		}
		const { history } = renderRoute('/about', { ...HOME, ...CONFIG, ...locationResponses }, store)
		await screen.findByRole('heading', { level: 1, name: 'How it works' })
		act(() => history.push('/locations/hill-farm'))
		expect(await screen.findByRole('heading', { level: 1, name: 'Hill Farm' })).toBeVisible()
	})
})

describe('the sign-in screens', () => {
	it.each([
		['/login', 'Sign in'],
		['/sign-in', 'Sign in'],
		['/signup', 'Sign up'],
	])('%s has the heading "%s" while the widget loads [A7]', async (path, heading) => {
		renderRoute(path, CONFIG, createIdentityStore({ mayBeSignedIn: false }))
		expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument()
	})

	it.each(['/login', '/sign-in', '/signup'])(
		'%s redirects a signed-in user to the requested screen [A16]',
		async (path) => {
			const { history } = renderRoute(`${path}?redirect=/dashboard/settings`, {}, signedIn())
			expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
			expect(history.location.pathname).toBe('/dashboard/settings')
		},
	)

	it('show that the provider cannot be reached, and load it again on retry [O2]', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		store.fail()
		renderRoute('/login', CONFIG, store)
		expect(await screen.findByRole('heading', { name: 'Signing in does not work right now' })).toBeVisible()
		expect(await screen.findByText('Sign-in Error')).toBeVisible()
		expect(screen.getByText('Failed to open sign-in dialog. Please try again.')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
		expect(store.provider()).toEqual({ phase: 'loading' })
	})
})

describe('the header', () => {
	it('has a sign-in link that returns to the current screen', async () => {
		renderRoute('/farms?q=eggs', HOME)
		const [link] = await screen.findAllByRole('link', { name: 'Sign in' })
		expect(link).toHaveAttribute('href', '/login?redirect=%2Ffarms%3Fq%3Deggs')
	})

	it('shows neither a sign-in link nor an account while the identity is unknown', async () => {
		renderRoute('/about', CONFIG, createIdentityStore({ mayBeSignedIn: true }))
		await screen.findByRole('heading', { level: 1 })
		expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
		expect(screen.queryByRole('button', { name: 'Account' })).not.toBeInTheDocument()
	})

	it('logs out on a public screen and stays on it [O2]', async () => {
		const { history } = renderRoute('/about', {}, signedIn())
		await userEvent.click(await screen.findByRole('button', { name: 'Account' }))
		await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
		expect(await screen.findByText('Logged out')).toBeVisible()
		expect(history.location.pathname).toBe('/about')
		expect(screen.getAllByText('Sign in')[0]).toBeInTheDocument()
	})

	it('shows when logging out failed, and the user stays signed in [O2]', async () => {
		const refuse = buildProvider({ signOut: () => Promise.reject(new Error('refused')) })
		const store = signedIn(refuse)
		renderRoute('/about', {}, store)
		await userEvent.click(await screen.findByRole('button', { name: 'Account' }))
		await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
		expect(await screen.findByText('Logout Failed')).toBeVisible()
		expect(screen.getByText('Could not log you out. Please try again.')).toBeVisible()
		expect(store.state().status).toBe('signed-in')
	})
})

describe('the home screen of a signed-in user', () => {
	it('shows the newest locations, the newest listings and the three steps [C1]', async () => {
		renderRoute('/', HOME, signedIn())
		expect(await screen.findByRole('heading', { name: 'Locations Near You' })).toBeVisible()
		expect(await screen.findByRole('heading', { name: 'Fresh Local Produce' })).toBeVisible()
		expect(await screen.findByRole('link', { name: 'Brown eggs' })).toBeVisible()
		expect(screen.getByRole('heading', { name: 'How Farmgate Works' })).toBeVisible()
		for (const name of ['Find local locations', 'Browse fresh produce', 'Connect directly']) {
			expect(screen.getByRole('heading', { name })).toBeVisible()
		}
		expect(screen.queryByText(/Sign up to see all listings/)).not.toBeInTheDocument()
	})

	it('requests no listings while the identity is unknown', async () => {
		const { requested } = renderRoute('/', { ...HOME, ...CONFIG }, createIdentityStore({ mayBeSignedIn: true }))
		await screen.findByRole('link', { name: 'Hill Farm' })
		expect(requested).not.toContain('listings.list')
	})
})
