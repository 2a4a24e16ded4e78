import { ERRORS } from '@farmgate/contracts/errors'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dismissAllToasts } from '../shared/ui/toast-store.ts'
import { buildPage } from '../testing/fixtures.ts'
import { buildProvider, signedIn } from '../testing/identities.ts'
import { type Responses, renderRoute, ServerFailure } from '../testing/render-route.tsx'

afterEach(dismissAllToasts)

const ME = {
	'identity.me': () => ({
		userId: 'user_nell',
		role: 'user',
		firstName: 'Nell',
		email: 'nell@farmgate.test',
		owned: { locations: 1, listings: 3 },
	}),
	'locations.list': () => buildPage([]),
}

it('has the profile that the identity provider changes, the theme, and the way out [L2]', async () => {
	const openUserProfile = vi.fn()
	const store = signedIn(buildProvider({ openUserProfile }))
	renderRoute('/dashboard/settings', ME, store)
	const main = within(await screen.findByRole('main'))
	expect(await main.findByText('nell@farmgate.test')).toBeVisible()
	await userEvent.click(main.getByRole('button', { name: 'Change profile' }))
	expect(openUserProfile).toHaveBeenCalledOnce()
	for (const theme of ['Light', 'Dark', 'System']) expect(main.getByRole('radio', { name: theme })).toBeInTheDocument()
	await userEvent.click(main.getByRole('button', { name: 'Log out' }))
	await expect.poll(() => store.state().status).toBe('signed-out')
})

describe('downloading my data', () => {
	it('saves what the server has about the user as a file', async () => {
		const files: Blob[] = []
		URL.createObjectURL = (file) => `#${files.push(file as Blob)}`
		URL.revokeObjectURL = () => undefined
		const copy = { exportedAt: '2026-06-13T12:00:00.000Z', tables: { favorites: [{ locationId: 7 }] } }
		renderRoute('/dashboard/settings', { ...ME, 'account.exportData': () => copy }, signedIn())
		await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
		await expect.poll(() => files.length).toBe(1)
		expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(copy)
	})

	it('says when it fails', async () => {
		const exportData = () => {
			throw new ServerFailure('identity.unavailable')
		}
		renderRoute('/dashboard/settings', { ...ME, 'account.exportData': exportData }, signedIn())
		await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
		expect(await screen.findByText('Download failed')).toBeVisible()
	})
})

async function openDialog(responses: Responses, store = signedIn()) {
	const { history } = renderRoute('/dashboard/settings', { ...ME, ...responses }, store)
	await userEvent.click(await screen.findByRole('button', { name: 'Delete my data' }))
	return { dialog: within(screen.getByRole('dialog', { name: 'Delete my data' })), store, history }
}

describe('deleting my data', () => {
	it('shows how much the user owns and requires a typed confirmation [L2]', async () => {
		const { dialog } = await openDialog({})
		expect(await dialog.findByText('You own 1 location and 3 listings.')).toBeVisible()
		const button = dialog.getByRole('button', { name: 'Delete my data' })
		expect(button).toBeDisabled()
		await userEvent.type(dialog.getByRole('textbox'), 'delete')
		expect(button).toBeDisabled()
		await userEvent.type(dialog.getByRole('textbox'), ' my data')
		expect(button).toBeEnabled()
	})

	it.each([
		['Leave them in the directory', 'free'],
		['Delete them as well', 'delete'],
	])('sends the choice "%s" as "%s" and signs out', async (label, choice) => {
		const sent: unknown[] = []
		const remove = (input: unknown) => {
			sent.push(input)
			return {}
		}
		const draft = (userId: string) => JSON.stringify({ userId, savedAt: Date.now(), values: {} })
		localStorage.setItem('form-draft:location new', draft('user_nell'))
		localStorage.setItem('form-draft:location 1', draft('user_abe'))
		const { dialog, store, history } = await openDialog({ 'account.remove': remove })
		await userEvent.click(await dialog.findByRole('radio', { name: new RegExp(label) }))
		await userEvent.type(dialog.getByRole('textbox'), 'delete my data')
		await userEvent.click(dialog.getByRole('button', { name: 'Delete my data' }))
		expect(await screen.findByText('Your data was deleted')).toBeVisible()
		expect(sent).toEqual([{ places: choice }])
		expect(store.state()).toEqual({ status: 'signed-out' })
		expect(localStorage.getItem('form-draft:location new')).toBeNull()
		expect(localStorage.getItem('form-draft:location 1')).not.toBeNull()
		await expect.poll(() => history.location.pathname).toBe('/')
	})

	it('asks to sign in again when the sign-in is too old, and returns with the same choice', async () => {
		const remove = () => {
			throw new ServerFailure('auth.recent_sign_in_needed')
		}
		const { dialog, store, history } = await openDialog({ 'account.remove': remove })
		await userEvent.click(await dialog.findByRole('radio', { name: /Delete them as well/ }))
		await userEvent.type(dialog.getByRole('textbox'), 'delete my data')
		await userEvent.click(dialog.getByRole('button', { name: 'Delete my data' }))
		const alert = within(await dialog.findByRole('alert'))
		expect(alert.getByText(/^Nothing was deleted\..*within the last 10 minutes/)).toBeVisible()
		expect(store.state().status).toBe('signed-in')
		await userEvent.click(alert.getByRole('button', { name: 'Sign in again' }))
		await expect.poll(() => history.location.pathname).toBe('/login')
		const back = new URLSearchParams(history.location.search).get('redirect')
		expect(back).toBe('/dashboard/settings?delete=delete')
	})

	it('reopens with the choice of the address, and closing it cleans the address', async () => {
		const { history } = renderRoute('/dashboard/settings?delete=delete', ME, signedIn())
		const dialog = within(await screen.findByRole('dialog', { name: 'Delete my data' }))
		expect(await dialog.findByRole('radio', { name: /Delete them as well/ })).toBeChecked()
		expect(dialog.getByRole('button', { name: 'Delete my data' })).toBeDisabled()
		await userEvent.click(dialog.getByRole('button', { name: 'Keep my account' }))
		expect(screen.queryByRole('dialog')).toBeNull()
		await expect.poll(() => history.location.href).toBe('/dashboard/settings')
	})

	it('can be retried when signing out for a new sign-in fails', async () => {
		const remove = () => {
			throw new ServerFailure('auth.recent_sign_in_needed')
		}
		const signOut = async () => {
			throw new Error('the provider does not answer')
		}
		const { dialog, store } = await openDialog({ 'account.remove': remove }, signedIn(buildProvider({ signOut })))
		await userEvent.type(dialog.getByRole('textbox'), 'delete my data')
		await userEvent.click(dialog.getByRole('button', { name: 'Delete my data' }))
		await userEvent.click(await dialog.findByRole('button', { name: 'Sign in again' }))
		expect((await screen.findAllByText('Logout Failed')).at(-1)).toBeVisible()
		expect(store.state().status).toBe('signed-in')
		expect(dialog.getByRole('button', { name: 'Sign in again' })).toBeEnabled()
	})

	it('keeps the session and says that nothing was deleted when it fails', async () => {
		const remove = () => {
			throw new ServerFailure('internal')
		}
		const { dialog, store } = await openDialog({ 'account.remove': remove })
		await userEvent.type(dialog.getByRole('textbox'), 'delete my data')
		await userEvent.click(dialog.getByRole('button', { name: 'Delete my data' }))
		expect(await dialog.findByRole('alert')).toHaveTextContent(`Nothing was deleted. ${ERRORS.internal.message}`)
		expect(store.state().status).toBe('signed-in')
	})
})

describe('browser preferences', () => {
	it('store the default view of lists [L2]', async () => {
		renderRoute('/dashboard/settings', ME, signedIn())
		await userEvent.click(await screen.findByRole('radio', { name: 'Split' }))
		expect(localStorage.getItem('listings-view-mode')).toBe('split')
		expect(screen.getByRole('radio', { name: 'Split' })).toBeChecked()
	})

	it('store the unit of distances, kilometers by default', async () => {
		renderRoute('/dashboard/settings', ME, signedIn())
		expect(await screen.findByRole('radio', { name: 'Kilometers' })).toBeChecked()
		await userEvent.click(screen.getByRole('radio', { name: 'Miles' }))
		expect(localStorage.getItem('distance-unit')).toBe('miles')
		expect(screen.getByRole('radio', { name: 'Miles' })).toBeChecked()
	})

	it('show the permission for the position, and delete both [L2]', async () => {
		localStorage.setItem('geolocation-permission-status', 'granted')
		localStorage.setItem('geolocation-last-location', '{"lat":43,"lng":-79}')
		localStorage.setItem('geolocation-permission-timestamp', '1')
		renderRoute('/dashboard/settings', ME, signedIn())
		expect(await screen.findByText(/^Allowed/)).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Delete my position' }))
		expect(screen.getByText(/^Not asked yet/)).toBeVisible()
		expect(Object.keys(localStorage).filter((key) => key.startsWith('geolocation'))).toEqual([])
	})
})
