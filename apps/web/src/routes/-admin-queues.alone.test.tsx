import type { ClaimRequest } from '@farmgate/contracts/claim-request'
import type { ProblemReport } from '@farmgate/contracts/problem-report'
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

function buildClaim(id: number): ClaimRequest {
	return {
		id,
		locationId: id + 100,
		locationName: `Farm ${id}`,
		locationSlug: `farm-${id}`,
		name: `Person ${id}`,
		email: `person${id}@people.example`,
		phone: null,
		message: `I run farm ${id}.`,
		userId: null,
		accountEmail: null,
		locationPhone: null,
		locationWebsite: null,
		status: 'pending',
		createdAt: '2026-11-20T10:00:00.000Z',
		decidedAt: null,
		declineReason: null,
	}
}

const claimsOf = (...ids: number[]) => ({ 'claims.list': () => buildPage(ids.map(buildClaim)) })

function open(responses: Responses, address = '/admin/claims') {
	const sent: unknown[] = []
	const record = (name: string) => (input: unknown) => {
		sent.push([name, input])
		return null
	}
	const decisions = Object.fromEntries(
		['approve', 'decline', 'reopen', 'remove'].map((name) => [`claims.${name}`, record(name)]),
	)
	const admin = signedIn(buildProvider(), { ...NELL, role: 'admin' })
	const { history } = renderRoute(address, { ...decisions, ...responses }, admin)
	return { sent, history }
}

const waiting = (count: number) => screen.findByText(`${count} waiting`)
const current = (id: number) => screen.findByRole('heading', { level: 2, name: `Farm ${id}` })

describe('a review queue', () => {
	it('is cleared by keyboard, moves the focus to the next item, and undoes the last decision [L4]', async () => {
		const { sent } = open(claimsOf(3, 2, 1))
		await waiting(3)
		expect(screen.getByRole('heading', { level: 1, name: 'Claim Requests' })).toBeVisible()
		expect(await current(3)).toBeVisible()
		expect(screen.getByText('I run farm 3.')).toBeVisible()
		await userEvent.keyboard('a')
		expect(await screen.findByText('Farm 3 claim approved')).toBeVisible()
		expect(await current(2)).toHaveFocus()
		await userEvent.keyboard('r')
		const dialog = within(await screen.findByRole('dialog', { name: 'Decline the claim of Farm 2' }))
		await userEvent.type(dialog.getByLabelText('Reason'), 'Not yours')
		await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
		expect(await screen.findByText('Farm 2 claim declined')).toBeVisible()
		await waiting(1)
		await userEvent.keyboard('u')
		expect(await current(2)).toBeVisible()
		await waiting(2)
		expect(sent).toEqual([
			['approve', { id: 3 }],
			['decline', { id: 2, reason: 'Not yours' }],
			['reopen', { id: 2 }],
		])
	})

	it('undoes a decision with the button of its toast', async () => {
		const { sent } = open(claimsOf(2, 1))
		await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
		await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
		await waiting(2)
		expect(sent.at(-1)).toEqual(['reopen', { id: 2 }])
	})

	it('goes to the next and the previous item with J and K, and with arrows in the list', async () => {
		open(claimsOf(3, 2, 1))
		await current(3)
		await userEvent.keyboard('jj')
		expect(await current(1)).toHaveFocus()
		await userEvent.keyboard('k')
		await current(2)
		screen.getByRole('button', { name: /^Farm 2/ }).focus()
		await userEvent.keyboard('{ArrowUp}')
		await waitFor(() => expect(screen.getByRole('button', { name: /^Farm 3/ })).toHaveFocus())
	})

	it('brings an item back when its decision cannot be saved', async () => {
		const approve = () => {
			throw new ServerFailure('service.busy')
		}
		open({ ...claimsOf(2, 1), 'claims.approve': approve })
		await waiting(2)
		await userEvent.keyboard('a')
		expect(await screen.findByText('Farm 2 is back in the list')).toBeVisible()
		await waiting(2)
		expect(await current(2)).toBeVisible()
	})

	it.each(['review.decided', 'claim.not_found'] as const)('goes on when another admin was first (%s)', async (code) => {
		const approve = () => {
			throw new ServerFailure(code)
		}
		open({ ...claimsOf(2, 1), 'claims.approve': approve })
		await waiting(2)
		await userEvent.keyboard('a')
		expect(await screen.findByText('Farm 2 was already reviewed')).toBeVisible()
		expect(await current(1)).toBeVisible()
		await waiting(1)
	})

	it('fetches the next page before the first one ends, and ends with a message', async () => {
		const total = 7
		open({
			'claims.list': ({ cursor }: { cursor?: string }) =>
				cursor === undefined
					? { items: [7, 6, 5, 4, 3, 2].map(buildClaim), total, nextCursor: 'more' }
					: { items: [buildClaim(1)], total, nextCursor: null },
		})
		await waiting(7)
		for (const id of [7, 6, 5, 4, 3, 2, 1]) {
			await current(id)
			await userEvent.keyboard('a')
		}
		expect(await screen.findByText('No claims are waiting.')).toBeVisible()
	})

	it('shows the account of a claimant and the contacts of the place, to compare', async () => {
		const account = { userId: 'user_1', accountEmail: 'nell@account.example' }
		const contacts = { locationPhone: '905-555-0199', locationWebsite: 'https://farm.example' }
		open({ 'claims.list': () => buildPage([{ ...buildClaim(1), ...account, ...contacts }]) })
		await current(1)
		for (const text of ['nell@account.example', '905-555-0199']) expect(screen.getByText(text)).toBeVisible()
		expect(screen.getByRole('link', { name: /^farm\.example/ })).toHaveAttribute('href', 'https://farm.example/')
	})

	it('deletes a claim after a confirmation [L4]', async () => {
		const { sent } = open(claimsOf(2, 1))
		await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
		const dialog = within(screen.getByRole('dialog', { name: 'Delete the claim of Farm 2?' }))
		await userEvent.keyboard('a')
		expect(sent).toEqual([])
		await userEvent.click(dialog.getByRole('button', { name: 'Delete claim' }))
		expect(await screen.findByText('Farm 2 claim deleted')).toBeVisible()
		expect(sent).toEqual([['remove', { id: 2 }]])
	})

	it('lists its keys', async () => {
		open(claimsOf(1))
		await waiting(1)
		await userEvent.keyboard('?')
		expect(within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).getByText('Decline')).toBeVisible()
	})

	it('opens the item of the address', async () => {
		const { history } = open(claimsOf(3, 2, 1), '/admin/claims?item=2')
		await current(2)
		await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
		await waitFor(() => expect(history.location.href).toBe('/admin/claims'))
	})

	it('looks for the item of the address on later pages, and shows no other one until it is found', async () => {
		const more = Promise.withResolvers<unknown>()
		const total = 2
		open(
			{
				'claims.list': ({ cursor }: { cursor?: string }) =>
					cursor === undefined
						? { items: [buildClaim(2)], total, nextCursor: 'more' }
						: more.promise.then(() => ({ items: [buildClaim(1)], total, nextCursor: null })),
			},
			'/admin/claims?item=1',
		)
		await waiting(2)
		expect(screen.getByRole('button', { name: /^Farm 2/ })).toBeVisible()
		expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
		more.resolve(null)
		expect(await current(1)).toBeVisible()
	})

	it('keeps a search that was typed in two parts, and the focus', async () => {
		const asked: unknown[] = []
		const list = (input: unknown) => {
			asked.push(input)
			return buildPage([buildClaim(1)])
		}
		open({ 'claims.list': list })
		const field = await screen.findByRole('searchbox', { name: 'Place, name or message' })
		await userEvent.type(field, 'hill')
		await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'hill' }))
		await userEvent.keyboard(' farm')
		await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'hill farm' }))
		expect(field).toHaveValue('hill farm')
		expect(field).toHaveFocus()
	})

	it('keeps its filters on Undo, and the focus when other states are shown', async () => {
		const { history } = open(claimsOf(2, 1))
		await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Newest first')
		await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
		await waitFor(() => expect(history.location.href).toBe('/admin/claims?sort=newest&item=2'))
		const states = screen.getByRole('combobox', { name: 'Show' })
		await userEvent.selectOptions(states, 'Approved')
		expect(await screen.findByRole('table', { name: 'Claim Requests' })).toBeVisible()
		expect(states).toHaveFocus()
	})

	it.each([
		['gone', [2, 1]],
		['gone with all others', []],
	])('says that the item of the address is %s, and where to see what was decided', async (_, ids) => {
		const { sent } = open(claimsOf(...ids), '/admin/claims?item=7')
		expect(await screen.findByText(/^This one is no longer waiting/)).toBeVisible()
		expect(screen.getByRole('link', { name: 'See what was decided' })).toHaveAttribute(
			'href',
			'/admin/audit?entity=claim_request&entityId=7',
		)
		expect(screen.queryAllByRole('button', { name: /^Farm/ })).toHaveLength(ids.length)
		// No other item is decided by mistake.
		await userEvent.keyboard('a')
		expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
		expect(sent).toEqual([])
	})

	it('opens the first item of the list after one that is gone', async () => {
		open(claimsOf(2, 1), '/admin/claims?item=7')
		await screen.findByText(/^This one is no longer waiting/)
		await userEvent.keyboard('j')
		expect(await current(2)).toHaveFocus()
		expect(screen.queryByText(/no longer waiting/)).not.toBeInTheDocument()
	})

	it('shows an error with a retry', async () => {
		const list = () => {
			throw new ServerFailure('service.unavailable')
		}
		open({ 'claims.list': list })
		expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible()
	})
})

function buildReport(id: number): ProblemReport {
	const { locationId, locationName, locationSlug, createdAt } = buildClaim(id)
	const nothing = { otherLocationId: null, message: '', email: null, userId: null }
	return { id, locationId, locationName, locationSlug, createdAt, kind: 'hours', status: 'pending', ...nothing }
}

describe('several at once', () => {
	const reasonGiven = { reason: 'The place told us that you do not run it.' }
	it.each([
		['claims', 'approveMany', 'Approve', '2 approved', {}],
		['claims', 'declineMany', 'Decline', '2 declined', reasonGiven],
		['reports', 'resolveMany', 'Resolve', '2 resolved', {}],
		['reports', 'dismissMany', 'Dismiss', '2 dismissed', {}],
	])('%s: %s after a question, with an Undo for all', async (queue, operation, label, done, input) => {
		const sent: unknown[] = []
		const decide = (name: string) => (request: { ids: number[] }) => {
			sent.push([name, request])
			return { results: request.ids.map((id) => ({ id, error: null })) }
		}
		const responses = {
			...claimsOf(3, 2, 1),
			'reports.list': () => buildPage([3, 2, 1].map(buildReport)),
			[`${queue}.${operation}`]: decide(operation),
			[`${queue}.reopenMany`]: decide('reopenMany'),
		}
		open(responses, `/admin/${queue}`)
		await waiting(3)
		for (const id of [3, 1]) await userEvent.click(screen.getByRole('checkbox', { name: `Select Farm ${id}` }))
		await userEvent.click(screen.getByRole('button', { name: `${label} selected` }))
		const dialog = within(await screen.findByRole('dialog', { name: `${label} 2 ${queue}?` }))
		if (input === reasonGiven) {
			await userEvent.click(dialog.getByRole('button', { name: label }))
			expect(dialog.getByText('Reason is required')).toBeVisible()
			await userEvent.click(dialog.getByRole('button', { name: 'Run by another person' }))
		}
		expect(sent).toEqual([])
		await userEvent.click(dialog.getByRole('button', { name: label }))
		expect(await screen.findByText(done)).toBeVisible()
		await waiting(1)
		await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
		await waiting(3)
		expect(sent).toEqual([
			[operation, { ids: [3, 1], ...input }],
			['reopenMany', { ids: [3, 1] }],
		])
	})
})

it('shows the audit log with names and filters', async () => {
	const entry = {
		id: 1,
		at: '2026-11-20T10:00:00.000Z',
		actor: 'user_nell',
		actorName: 'Nell',
		action: 'claim.approve',
		entity: 'claim_request',
		entityId: '7',
		details: { locationId: 12 },
		requestId: null,
	}
	const change = {
		...entry,
		id: 2,
		action: 'location.update',
		entity: 'location',
		entityId: '12',
		details: { fields: ['hours', 'name'] },
	}
	const filters: unknown[] = []
	const list = (input: unknown) => {
		filters.push(input)
		return buildPage([entry, change])
	}
	open({ 'audit.list': list }, '/admin/audit')
	const rowAt = async (index: number) => within((await screen.findAllByRole('row'))[index] as HTMLElement)
	for (const text of [/^Nov 20, 2026/, 'Nell', 'Claim approved', 'claim request 7', 'location id: 12']) {
		expect((await rowAt(1)).getByText(text)).toBeVisible()
	}
	expect((await rowAt(2)).getByText('fields: hours, name')).toBeVisible()
	expect((await rowAt(2)).getByRole('link', { name: 'location 12' })).toHaveAttribute('href', '/locations/12')
	await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Claims')
	await waitFor(() => expect(filters.at(-1)).toMatchObject({ entity: 'claim_request' }))
	await userEvent.type(screen.getByRole('searchbox', { name: 'Place' }), 'hill')
	await waitFor(() => expect(filters.at(-1)).toMatchObject({ place: 'hill' }))
	await userEvent.keyboard(' farm')
	await waitFor(() => expect(filters.at(-1)).toMatchObject({ entity: 'claim_request', place: 'hill farm' }))
	expect(screen.getByRole('searchbox', { name: 'Place' })).toHaveFocus()
	await userEvent.click((await rowAt(1)).getByRole('link', { name: 'Nell' }))
	await waitFor(() => expect(filters.at(-1)).toMatchObject({ person: 'user_nell' }))
	expect(screen.getByRole('searchbox', { name: 'Person' })).toHaveValue('user_nell')
	expect(screen.getByRole('searchbox', { name: 'Place' })).toHaveValue('')
})

describe('pending locations', () => {
	const places = [4, 3, 2, 1].map((id) =>
		buildLocation({ id, slug: `farm-${id}`, name: `Farm ${id}`, isApproved: false }),
	)
	const review = ({ id }: { id: number }) => {
		const { coordinates, ...location } = places.find((place) => place.id === id) ?? buildLocation()
		const parts = { street: null, city: null, region: null, postalCode: null, country: null }
		return {
			location: {
				...location,
				coordinates,
				reviewState: 'pending',
				rejectionReason: null,
				hidesExactLocation: false,
				exact: { address: location.address, coordinates, coordinatesApproximate: false, addressParts: parts },
				proposedCategories: ['Cut flowers', 'Bread'],
				photos: [],
				allListingCount: 0,
				recentViewCount: 0,
			},
			otherSubmissions: 2,
			rejectedBefore: null,
			duplicates: [
				{
					location: buildLocation({ id: 9, name: 'Farm Nine', website: 'https://nine.example/' }),
					distanceMeters: 40,
					reason: 'similar name at the same site',
					verdict: 'same',
				},
			],
		}
	}
	const responses = { 'locations.pending': () => buildPage(places), 'locations.review': review }

	function openLocations(more: Responses = {}) {
		const sent: unknown[] = []
		const record = (name: string, result: unknown) => (input: unknown) => {
			sent.push([name, input])
			return result
		}
		open(
			{
				...responses,
				'locations.approve': record('approve', null),
				'locations.reject': record('reject', null),
				...more,
			},
			'/admin/locations',
		)
		return { sent, record }
	}

	it('show duplicates with the differing fields, and are approved with the checked categories [L3]', async () => {
		const { sent } = openLocations()
		await waiting(4)
		const table = within(await screen.findByRole('table', { name: 'Differences to Farm Nine' }))
		expect(table.getByRole('row', { name: /Website not given https:\/\/nine.example/ })).toBeVisible()
		expect(table.queryByText('Address')).not.toBeInTheDocument()
		expect(screen.getByText('A user with 2 other places')).toBeVisible()
		await userEvent.click(screen.getByRole('checkbox', { name: 'Bread' }))
		await userEvent.keyboard('a')
		await waiting(3)
		expect(sent).toEqual([['approve', { id: 4, acceptedCategories: ['Bread'] }]])
	})

	it('are rejected with a reason only, and keys do nothing while it is typed [L3]', async () => {
		const { sent } = openLocations()
		await waiting(4)
		await userEvent.keyboard('r')
		const dialog = within(screen.getByRole('dialog', { name: 'Reject Farm 4' }))
		await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
		expect(dialog.getByText('Reason is required')).toBeVisible()
		await userEvent.click(dialog.getByRole('button', { name: 'Listed already' }))
		await userEvent.type(dialog.getByLabelText('Reason'), ' Thank you, Anna.')
		await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
		await waiting(3)
		const reason = 'This place is listed already. Please find its page and claim it. Thank you, Anna.'
		expect(sent).toEqual([['reject', { id: 4, reason }]])
	})

	it('are approved together, those that failed come back, and Undo is about those that this admin approved', async () => {
		const results = [
			{ id: 4, error: null },
			{ id: 3, error: 'service.busy' },
			{ id: 1, error: 'review.decided' },
		]
		const sent: unknown[] = []
		openLocations({
			'locations.approveMany': (input: unknown) => {
				sent.push(input)
				return { results }
			},
			'locations.reopen': (input: unknown) => {
				sent.push(input)
				return null
			},
		})
		await waiting(4)
		for (const id of [4, 3, 1]) await userEvent.click(screen.getByRole('checkbox', { name: `Select Farm ${id}` }))
		await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 places?' }))
		expect(sent).toEqual([])
		await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
		expect(await screen.findByText('1 approved, 1 back in the list, 1 already reviewed')).toBeVisible()
		await waiting(2)
		await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
		expect(await screen.findByText('Farm 4 is back in the list')).toBeVisible()
		await waiting(3)
		expect(sent).toEqual([{ ids: [4, 3, 1] }, { id: 4 }])
	})

	it('are decided 100 at once at most', async () => {
		const many = Array.from({ length: 101 }, (_, index) => buildLocation({ id: index + 1, name: `Farm ${index + 1}` }))
		openLocations({ 'locations.pending': () => buildPage(many), 'locations.review': () => review({ id: 4 }) })
		await waiting(101)
		await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 100' }))
		expect(screen.getByText('At most 100 at once')).toBeVisible()
		expect(screen.getByRole('checkbox', { name: 'Select Farm 100' })).toBeEnabled()
		expect(screen.getByRole('checkbox', { name: 'Select Farm 101' })).toBeDisabled()
	})

	it('are rejected together for one reason, and Undo brings them back', async () => {
		const sent: unknown[] = []
		const decide = (name: string) => (input: { ids: number[] }) => {
			sent.push([name, input])
			return { results: input.ids.map((id) => ({ id, error: null })) }
		}
		openLocations({ 'locations.rejectMany': decide('reject'), 'locations.reopenMany': decide('reopen') })
		await waiting(4)
		await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 4' }))
		await userEvent.click(screen.getByRole('button', { name: 'Reject selected' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Reject 4 places?' }))
		await userEvent.click(dialog.getByRole('button', { name: 'Advertising' }))
		await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
		expect(await screen.findByText('No places are waiting for approval.')).toBeVisible()
		await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
		await waiting(4)
		const ids = [4, 3, 2, 1]
		expect(sent).toEqual([
			['reject', { ids, reason: expect.stringContaining('advertisement') }],
			['reopen', { ids }],
		])
	})

	it('say how long they wait, oldest first, and are searched', async () => {
		const asked: unknown[] = []
		vi.spyOn(Date, 'now').mockReturnValue(new Date(buildLocation().createdAt).getTime() + 3 * 86_400_000)
		openLocations({
			'locations.pending': (input: unknown) => {
				asked.push(input)
				return buildPage(places)
			},
		})
		await waiting(4)
		expect(screen.getAllByText(/waiting 3 days$/)).toHaveLength(4)
		expect(asked[0]).toMatchObject({ sort: 'oldest' })
		vi.restoreAllMocks()
		await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'honey')
		await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'honey', sort: 'oldest' }))
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Newest first')
		await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'honey', sort: 'newest' }))
	})
})
