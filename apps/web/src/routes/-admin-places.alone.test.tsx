import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissAllToasts } from '../shared/ui/toast-store.ts'
import { buildLocation, buildPage } from '../testing/fixtures.ts'
import { buildProvider, NELL, signedIn } from '../testing/identities.ts'
import { stubMatchMedia } from '../testing/match-media.ts'
import { type Responses, renderRoute, ServerFailure } from '../testing/render-route.tsx'

// OpenLayers needs a canvas, which jsdom lacks.
vi.mock('../features/admin/review-map.tsx', () => ({ ReviewMap: () => null }))

beforeEach(() => stubMatchMedia((query) => query === '(min-width: 48em)'))
afterEach(dismissAllToasts)

function open(responses: Responses, address: string) {
	renderRoute(address, responses, signedIn(buildProvider(), { ...NELL, role: 'admin' }))
}

// jsdom has no layout, so an open menu counts as scrolled out of view.
const item = (name: string) => screen.findByRole('menuitem', { name, hidden: true })

describe('all places', () => {
	const hidden = {
		id: 5,
		slug: 'elm-farm',
		name: 'Elm Farm',
		type: 'Farm',
		address: '1 Elm Street',
		state: 'approved',
		reason: null,
		ownerUserId: 'user_ann',
		ownerName: 'Ann',
		createdAt: '2026-11-20T10:00:00.000Z',
		restorableUntil: null,
		delistedAt: null,
	}
	const row = async () => within((await screen.findAllByRole('row'))[1] as HTMLElement)

	it('are found in any state, hidden with a reason, and shown again with Undo', async () => {
		const sent: unknown[] = []
		const record = (name: string) => (input: unknown) => {
			sent.push([name, input])
			return null
		}
		open(
			{
				'locations.all': (input: unknown) => {
					record('all')(input)
					return buildPage([hidden])
				},
				'locations.hide': record('hide'),
				'locations.unhide': record('unhide'),
			},
			'/admin/locations?state=all&q=elm',
		)
		expect((await row()).getByText('Ann')).toBeVisible()
		expect(sent[0]).toEqual(['all', expect.objectContaining({ q: 'elm' })])
		await userEvent.click((await row()).getByRole('button', { name: 'Manage Elm Farm' }))
		await userEvent.click(await item('Hide'))
		const dialog = within(await screen.findByRole('dialog', { name: 'Hide Elm Farm' }))
		await userEvent.type(dialog.getByLabelText('Reason'), 'Closed')
		await userEvent.click(dialog.getByRole('button', { name: 'Hide' }))
		await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
		expect(await screen.findByText('Elm Farm is shown again')).toBeVisible()
		expect(sent.filter((call) => (call as [string])[0] !== 'all')).toEqual([
			['hide', { id: 5, reason: 'Closed' }],
			['unhide', { id: 5 }],
		])
	})

	it('get another owner by email, and Undo gives them back', async () => {
		const sent: unknown[] = []
		open(
			{
				'locations.all': () => buildPage([hidden]),
				'locations.owner': () => ({ userId: 'user_ann', name: 'Ann', email: 'ann@people.example' }),
				'locations.reassign': (input: unknown) => {
					sent.push(input)
					return null
				},
			},
			'/admin/locations?state=approved',
		)
		const choose = async (name: string) => {
			await userEvent.click((await row()).getByRole('button', { name: 'Manage Elm Farm' }))
			await userEvent.click(await item(name))
		}
		await choose('Contact owner')
		const link = await screen.findByRole('link', { name: 'ann@people.example' })
		expect(link).toHaveAttribute('href', 'mailto:ann@people.example?subject=Elm%20Farm')
		await userEvent.keyboard('{Escape}')
		await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
		await choose('Reassign to…')
		const dialog = within(await screen.findByRole('dialog', { name: 'Give Elm Farm to another account' }))
		await userEvent.type(dialog.getByLabelText('Email of the new owner'), 'ben@people.example')
		await userEvent.click(dialog.getByRole('button', { name: 'Reassign' }))
		expect(await screen.findByText('Elm Farm belongs to ben@people.example now')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
		expect(await screen.findByText('Elm Farm has its former owner again')).toBeVisible()
		expect(sent).toEqual([
			{ id: 5, owner: 'ben@people.example' },
			{ id: 5, owner: 'user_ann' },
		])
	})

	it('past their restore period have only their history in the menu', async () => {
		open({ 'locations.all': () => buildPage([{ ...hidden, state: 'deleted' }]) }, '/admin/locations?state=deleted')
		await userEvent.click((await row()).getByRole('button', { name: 'Manage Elm Farm' }))
		await item('History')
		expect(screen.getAllByRole('menuitem', { hidden: true })).toHaveLength(1)
	})
})

describe('the page of a place', () => {
	const location = buildLocation({ id: 5, name: 'Elm Farm', slug: 'elm-farm' })
	const openPage = (responses: Responses) =>
		open(
			{
				'locations.bySlug': () => location,
				'locations.list': () => buildPage([]),
				'locations.listings': () => buildPage([]),
				'towns.ofLocation': () => null,
				'favorites.ids': () => [],
				...responses,
			},
			'/locations/elm-farm',
		)
	const choose = async (name: string) => {
		await userEvent.click(await screen.findByRole('button', { name: 'Manage Elm Farm' }))
		await userEvent.click(await item(name))
	}

	it('is no longer there after it was hidden, and is again after Undo', async () => {
		let isHidden = false
		openPage({
			'locations.bySlug': () => {
				if (isHidden) throw new ServerFailure('location.not_found')
				return location
			},
			'locations.hide': () => {
				isHidden = true
				return null
			},
			'locations.unhide': () => {
				isHidden = false
				return null
			},
		})
		await choose('Hide')
		const dialog = within(await screen.findByRole('dialog', { name: 'Hide Elm Farm' }))
		await userEvent.type(dialog.getByLabelText('Reason'), 'Closed')
		await userEvent.click(dialog.getByRole('button', { name: 'Hide' }))
		await waitFor(() => expect(screen.queryByRole('heading', { name: 'Elm Farm' })).not.toBeInTheDocument())
		await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
		expect(await screen.findByRole('heading', { name: 'Elm Farm' })).toBeVisible()
	})

	it('leads to the kept place after a merge', async () => {
		const kept = buildLocation({ id: 6, name: 'Oak Farm', slug: 'oak-farm' })
		let isMerged = false
		openPage({
			'locations.bySlug': () => (isMerged ? kept : location),
			'locations.review': () => ({ duplicates: [{ location: kept }] }),
			'locations.merge': () => {
				isMerged = true
				return null
			},
		})
		await choose('Merge with…')
		await userEvent.click(await screen.findByRole('button', { name: /^Oak Farm/ }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Merge these places' }))
		await userEvent.click(dialog.getByRole('radio', { name: /^Oak Farm/ }))
		await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
		expect(await screen.findByRole('heading', { level: 1, name: 'Oak Farm' })).toBeVisible()
	})

	it('stays when a merge fails', async () => {
		openPage({
			'locations.review': () => ({ duplicates: [{ location: buildLocation({ id: 6, name: 'Oak Farm' }) }] }),
			'locations.merge': () => {
				throw new ServerFailure('service.busy')
			},
		})
		await choose('Merge with…')
		await userEvent.click(await screen.findByRole('button', { name: /^Oak Farm/ }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Merge these places' }))
		await userEvent.click(dialog.getByRole('radio', { name: /^Oak Farm/ }))
		await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
		expect(await screen.findByRole('alert')).toBeVisible()
		expect(screen.getByRole('heading', { name: 'Elm Farm' })).toBeVisible()
	})
})

const report = {
	id: 7,
	locationId: 1,
	locationName: 'Hill Farm',
	locationSlug: 'hill-farm',
	kind: 'duplicate',
	otherLocationId: 2,
	status: 'pending',
	message: '',
	email: null,
	userId: null,
	createdAt: '2026-11-20T10:00:00.000Z',
}

it('says why the place of a duplicate report cannot be merged', async () => {
	const byId = () => {
		throw new ServerFailure('location.not_found')
	}
	open({ 'reports.list': () => buildPage([report]), 'locations.byId': byId }, '/admin/reports')
	expect(await screen.findByText('Not public, so it cannot be merged')).toBeVisible()
	expect(screen.queryByRole('button', { name: /^Merge/ })).not.toBeInTheDocument()
})

it('merges the place of a duplicate report with the other one after a choice between the owners', async () => {
	const location = buildLocation({ id: 1, name: 'Hill Farm', ownerUserId: 'user_ann' })
	const other = buildLocation({ id: 2, name: 'Hill Farm Market', ownerUserId: 'user_ben' })
	const sent: unknown[] = []
	const record = (name: string) => (input: unknown) => {
		sent.push([name, input])
		return null
	}
	open(
		{
			'reports.list': () => buildPage([report]),
			'locations.byId': ({ id }: { id: number }) => (id === 1 ? location : other),
			'locations.owner': ({ id }: { id: number }) => ({
				userId: id === 1 ? 'user_ann' : 'user_ben',
				name: id === 1 ? 'Ann' : 'Ben',
				email: null,
			}),
			'locations.merge': record('merge'),
			'reports.resolve': record('resolve'),
		},
		'/admin/reports',
	)
	await userEvent.click(await screen.findByRole('button', { name: 'Merge with the other place' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Merge these places' }))
	await userEvent.click(await dialog.findByRole('radio', { name: 'The owner of Hill Farm Market: Ben' }))
	await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
	expect(await screen.findByText('No reports are waiting.')).toBeVisible()
	await waitFor(() =>
		expect(sent).toEqual([
			['merge', { id: 1, duplicateId: 2, ownerUserId: 'user_ben' }],
			['resolve', { id: 7 }],
		]),
	)
})

it('merges a pair of places after the choice of the one that stays', async () => {
	const location = buildLocation({ id: 1, name: 'Hill Farm' })
	const other = buildLocation({ id: 2, name: 'Hill Farm Market', ownerUserId: 'user_ann' })
	const pair = { id: 7, reason: 'similar name nearby', createdAt: '2026-11-20T10:00:00.000Z', location, other }
	const sent: unknown[] = []
	const merge = (input: unknown) => {
		sent.push(input)
		return null
	}
	open({ 'duplicates.list': () => buildPage([pair]), 'locations.merge': merge }, '/admin/duplicates')
	await screen.findByText('1 waiting')
	await userEvent.keyboard('a')
	const dialog = within(screen.getByRole('dialog', { name: 'Merge these places' }))
	expect(dialog.getByRole('radio', { name: /Hill Farm Market/ })).toBeChecked()
	await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
	expect(await screen.findByText('No possible duplicates.')).toBeVisible()
	expect(sent).toEqual([{ id: 2, duplicateId: 1 }])
})
