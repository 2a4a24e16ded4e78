import { FLAG_NAMES, flagTexts } from '@farmgate/contracts/location-flags'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildLocation, buildPage } from '../testing/fixtures.ts'
import { renderRoute } from '../testing/render-route.tsx'

const COUNT = 1
const FACETS = { total: COUNT, locations: COUNT, listings: COUNT, types: [], categories: [] }

describe.each(FLAG_NAMES)('the flag %s', (flag) => {
	const { label, badge } = flagTexts(flag)

	it('is a badge of cards, the chip of the filter, and a switch of the filters', async () => {
		renderRoute(`/farms?${flag}=true`, {
			'browse.facets': () => FACETS,
			'locations.list': () => buildPage([buildLocation({ [flag]: true })]),
		})
		const card = (await screen.findByRole('link', { name: 'Hill Farm' })).closest('article')
		expect(within(card as HTMLElement).getByText(badge)).toBeVisible()
		expect(screen.getByRole('button', { name: new RegExp(`remove.*${badge}|${badge}.*remove`, 'i') })).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
		expect(await screen.findByRole('switch', { name: label })).toBeChecked()
	})

	it('is a question of the form', async () => {
		renderRoute('/locations/new', { 'categories.list': () => [] })
		const question = within(await screen.findByRole('group', { name: label }))
		expect(question.getByRole('radio', { name: 'Not known' })).toBeChecked()
		await userEvent.click(question.getByRole('radio', { name: 'Yes' }))
		expect(question.getByRole('radio', { name: 'Yes' })).toBeChecked()
	})
})
