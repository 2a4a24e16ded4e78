import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetPosition } from '../../../shared/geolocation/geolocation-store.ts'
import { dismissAllToasts } from '../../../shared/ui/toast-store.ts'
import { renderFilters } from '../../../testing/render-filters.tsx'

function stubPosition() {
	const requests: Parameters<Geolocation['getCurrentPosition']>[] = []
	const getCurrentPosition = (...request: Parameters<Geolocation['getCurrentPosition']>) => requests.push(request)
	Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
	const coords = { latitude: 43.04, longitude: -79.28 }
	return {
		requests,
		allow: () => act(async () => requests.at(-1)?.[0]({ coords } as GeolocationPosition)),
		refuse: () => act(async () => requests.at(-1)?.[1]?.({ code: 1 } as GeolocationPositionError)),
	}
}

function rememberPosition() {
	localStorage.setItem('geolocation-permission-status', 'granted')
	localStorage.setItem('geolocation-last-location', '{"lat":43.04,"lng":-79.28}')
	localStorage.setItem('geolocation-permission-timestamp', String(Date.now()))
}

afterEach(() => {
	dismissAllToasts()
	forgetPosition()
	Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true })
})

describe('near me', () => {
	const button = () => screen.getByRole('button', { name: 'Near me' })

	it('requests the position and sorts by distance [D9]', async () => {
		const browser = stubPosition()
		const { noted } = renderFilters({ near: '1,1', nearName: 'Elsewhere', sort: 'name' })
		await userEvent.click(button())
		expect(button()).toHaveAttribute('aria-busy', 'true')
		expect(screen.getByText('Finding your location…')).toBeInTheDocument()
		expect(noted).toEqual([])
		await browser.allow()
		expect(noted).toEqual([{ how: 'push', search: { near: 'me' } }])
		expect(button()).toHaveAttribute('aria-pressed', 'true')
		expect(button()).toHaveAttribute('aria-busy', 'false')
		expect(browser.requests).toHaveLength(1)
	})

	it('sorts the results of a text search by distance too', async () => {
		rememberPosition()
		const { last } = renderFilters({ q: 'honey' })
		await userEvent.click(button())
		expect(last()?.search).toEqual({ q: 'honey', near: 'me' })
		await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
		expect(await screen.findByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Nearest')
	})

	it('shows why there is no position, changes nothing, and moves the focus to the place [P8]', async () => {
		const browser = stubPosition()
		const { noted } = renderFilters({})
		await userEvent.click(button())
		await browser.refuse()
		expect(await screen.findByRole('alert')).toHaveTextContent('Location access denied by user')
		expect(noted).toEqual([])
		await waitFor(() => expect(screen.getByRole('combobox', { name: 'Where' })).toHaveFocus())
	})

	it('shows how to turn it off when it is on [P8]', async () => {
		rememberPosition()
		const { noted } = renderFilters({ near: 'me' })
		await userEvent.click(button())
		expect(screen.getByText('Your location is active')).toBeVisible()
		expect(screen.getByText(/can be disabled in your browser settings.*remove “Near me”/)).toBeVisible()
		expect(noted).toEqual([])
		await userEvent.click(screen.getByRole('button', { name: /^Near me.*remove/ }))
		expect(noted.at(-1)?.search).toEqual({})
	})

	it('requests the position of a link once, without a press', async () => {
		const browser = stubPosition()
		const { noted } = renderFilters({ near: 'me' })
		expect(browser.requests).toHaveLength(1)
		await browser.allow()
		expect(button()).toHaveAttribute('aria-pressed', 'true')
		expect(noted).toEqual([])
	})

	it('removes itself from a link when there is no position, without a history entry', async () => {
		const browser = stubPosition()
		const { noted } = renderFilters({ near: 'me', radiusMeters: '5000', q: 'x' })
		await browser.refuse()
		expect(noted).toEqual([{ how: 'replace', search: { q: 'x' } }])
		expect(await screen.findByRole('alert')).toHaveTextContent('Location unavailable')
	})

	it('ends when the user revokes the permission', () => {
		rememberPosition()
		const { noted } = renderFilters({ near: 'me' })
		act(forgetPosition)
		expect(noted).toEqual([{ how: 'replace', search: {} }])
	})
})
