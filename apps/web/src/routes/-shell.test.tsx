import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildLocation, buildPage } from '../testing/fixtures.ts'
import { renderRoute } from '../testing/render-route.tsx'

const HOME = { 'locations.list': () => buildPage([buildLocation()]) }

describe('the home screen of a signed-out visitor', () => {
	it('asks for the newest places and for no categories and no listings', async () => {
		const { asked } = renderRoute('/', HOME)
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(screen.getByRole('heading', { name: 'Discover Local Locations' })).toBeVisible()
		expect(screen.getByRole('heading', { name: 'Fresh Produce Available' })).toBeVisible()
		expect(screen.getByText('Sign up to see all listings and connect with growers.')).toBeVisible()
		expect(asked).toEqual(['locations.list'])
	})

	it.each([
		['farmstands near me', '/farmstands?near=me'],
		['farms near me', '/farms?near=me'],
		['markets near me', '/markets?near=me'],
		['shops near me', '/shops?near=me'],
	])('leads by "%s" to %s', async (name, address) => {
		renderRoute('/', HOME)
		expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address)
	})
})

describe('the shell', () => {
	it('marks where the visitor is in the main navigation', async () => {
		renderRoute('/farms', HOME)
		await screen.findByRole('link', { name: 'Hill Farm' })
		const navigation = screen.getByRole('navigation', { name: 'Main' })
		expect(within(navigation).getAllByRole('link', { current: 'page' })).toHaveLength(1)
		expect(within(navigation).getByRole('link', { name: 'Farms' })).toHaveAttribute('aria-current', 'page')
	})

	it('lets the keyboard skip to the content first of all', async () => {
		renderRoute('/about', {})
		await screen.findByRole('heading', { level: 1, name: 'How it works' })
		await userEvent.tab()
		expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
		expect(document.querySelector('#main')).toBe(screen.getByRole('main'))
	})

	it('has a screen for addresses that do not exist', async () => {
		renderRoute('/nothing/here', {})
		expect(await screen.findByRole('heading', { level: 1, name: 'Nothing grows here' })).toBeVisible()
	})

	it('switches the theme and remembers it', async () => {
		renderRoute('/about', {})
		await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
		expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
		expect(localStorage.getItem('ui-theme')).toBe('dark')
		expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
	})

	it('opens a labelled menu on narrow windows and closes it when a link was followed', async () => {
		renderRoute('/about', HOME)
		await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }))
		const menu = screen.getByRole('dialog', { name: 'Menu' })
		await userEvent.click(within(menu).getByRole('link', { name: 'Markets' }))
		expect(await screen.findByRole('heading', { level: 1, name: 'Markets' })).toBeVisible()
		expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
	})

	it('says when the network is gone and when it is back', async () => {
		renderRoute('/about', {})
		await screen.findByRole('heading', { level: 1 })
		const setOnline = (isOnline: boolean) =>
			act(() => {
				Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
				window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
			})
		setOnline(false)
		expect(screen.getByText(/You are offline/)).toBeVisible()
		setOnline(true)
		expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument()
	})
})
