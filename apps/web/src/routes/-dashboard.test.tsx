import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dismissAllToasts } from '../shared/ui/toast-store.ts'
import { buildOwnedListing, buildOwnedLocation, buildPage } from '../testing/fixtures.ts'
import { signedIn } from '../testing/identities.ts'
import { type Responses, renderRoute, ServerFailure } from '../testing/render-route.tsx'

afterEach(dismissAllToasts)

const EGGS = buildOwnedListing()
const LATER = '2026-06-14T12:00:00.000Z'

function openDashboard(responses: Responses = {}) {
	const own = {
		'account.locations': () => buildPage([buildOwnedLocation({ allListingCount: 1, recentViewCount: 34 })]),
		'account.listings': () => buildPage([EGGS]),
	}
	return renderRoute('/dashboard', { ...own, ...responses }, signedIn())
}

function refuse(): never {
	throw new ServerFailure('service.unavailable')
}

describe('the dashboard', () => {
	it('shows locations with state, counts and their listings, and listings elsewhere [L1]', async () => {
		openDashboard({
			'account.locations': () =>
				buildPage([
					buildOwnedLocation({ allListingCount: 2, favoriteCount: 1, recentViewCount: 34 }),
					buildOwnedLocation({ id: 2, slug: 'new-stand', name: 'New Stand', reviewState: 'pending' }),
					buildOwnedLocation({
						id: 3,
						slug: 'old-barn',
						name: 'Old Barn',
						reviewState: 'rejected',
						rejectionReason: 'We could not find this address.',
					}),
				]),
			'account.listings': () =>
				buildPage([
					EGGS,
					buildOwnedListing({ id: 11, title: 'Leeks', isActive: false, isPublic: false }),
					buildOwnedListing({ id: 13, title: 'Cider', locationId: 3, isPublic: false }),
					buildOwnedListing({ id: 12, title: 'Firewood', locationId: null, isSoldOut: true }),
				]),
		})
		expect(await screen.findByRole('heading', { name: 'Your locations (3)' })).toBeVisible()
		expect(screen.getByText('2 listings · 1 favorite · 34 views in 30 days')).toBeVisible()
		expect(screen.getByText(/usually within 2 days/)).toBeVisible()
		expect(screen.getByText(/We could not find this address/)).toBeVisible()
		expect(screen.getByRole('link', { name: 'Edit and resubmit' })).toHaveAttribute('href', '/locations/3/edit')
		expect(screen.queryByRole('link', { name: 'Old Barn' })).not.toBeInTheDocument()
		const atFarm = within(screen.getByRole('list', { name: 'Listings at Hill Farm' }))
		expect(atFarm.getByRole('link', { name: 'Brown eggs' })).toHaveAttribute('href', '/listings/brown-eggs')
		expect(atFarm.queryByRole('link', { name: 'Leeks' })).not.toBeInTheDocument()
		expect(atFarm.getByText('Inactive')).toBeVisible()
		expect(screen.getByText('Not shown until the place is approved')).toBeVisible()
		const elsewhere = within(screen.getByRole('list', { name: 'Other listings' }))
		expect(elsewhere.getByRole('button', { name: 'Back in stock: Firewood' })).toBeVisible()
		expect(screen.getByRole('link', { name: 'Add location' })).toHaveAttribute('href', '/dashboard/locations/new')
		expect(screen.getByRole('link', { name: 'Add listing' })).toHaveAttribute('href', '/listings/new')
	})

	it('scrolls the account links of a narrow window to the current one', async () => {
		vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
			return this.matches('[aria-current="page"]') ? 600 : 0
		})
		openDashboard()
		const links = await screen.findByRole('navigation', { name: 'Account pages' })
		expect(links.firstElementChild?.scrollLeft).toBe(600)
	})

	it('has no links for admins in the sidebar of other users [B5]', async () => {
		openDashboard()
		const pages = within(await screen.findByRole('navigation', { name: 'Account pages' }))
		expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Settings'])
	})

	it('explains the next step when there is nothing', async () => {
		openDashboard({ 'account.locations': () => buildPage([]), 'account.listings': () => buildPage([]) })
		expect(await screen.findByText(/You have nothing here yet/)).toBeVisible()
	})

	it('deactivates a listing and marks it as sold out [L1, O2]', async () => {
		const sent: unknown[] = []
		openDashboard({
			'listings.update': ({ expectedUpdatedAt, ...change }: { expectedUpdatedAt: string }) => {
				sent.push([expectedUpdatedAt, change])
				return { ...EGGS, ...change, updatedAt: LATER }
			},
		})
		await userEvent.click(await screen.findByRole('switch', { name: 'Active: Brown eggs' }))
		expect(await screen.findByText('Listing deactivated')).toBeVisible()
		expect(screen.getByRole('switch', { name: 'Active: Brown eggs' })).not.toBeChecked()
		await userEvent.click(screen.getByRole('button', { name: 'Sold out: Brown eggs' }))
		expect(await screen.findByRole('button', { name: 'Back in stock: Brown eggs' })).toBeVisible()
		expect(sent).toEqual([
			[EGGS.updatedAt, { id: 10, isActive: false }],
			[LATER, { id: 10, isSoldOut: true }],
		])
	})

	it('shows the newest state of a listing that was changed elsewhere, and does not overwrite it', async () => {
		openDashboard({
			'listings.update': () => {
				throw new ServerFailure('listing.edit_conflict')
			},
			'listings.forEdit': () => ({ ...EGGS, title: 'White eggs', isSoldOut: true, updatedAt: LATER }),
		})
		await userEvent.click(await screen.findByRole('switch', { name: 'Active: Brown eggs' }))
		expect(await screen.findByText('This listing was changed elsewhere')).toBeVisible()
		expect(screen.getByRole('switch', { name: 'Active: White eggs' })).toBeChecked()
		expect(screen.getByRole('button', { name: 'Back in stock: White eggs' })).toBeVisible()
	})

	it('restores a deleted listing from the message about it', async () => {
		let isDeleted = false
		openDashboard({
			'account.listings': () => buildPage(isDeleted ? [] : [EGGS]),
			'listings.remove': () => {
				isDeleted = true
				return null
			},
			'listings.restore': () => {
				isDeleted = false
				return EGGS
			},
		})
		await userEvent.click(await screen.findByRole('button', { name: 'Delete Brown eggs' }))
		await userEvent.click(screen.getByRole('button', { name: 'Delete listing' }))
		// The message moves from the dialog to the page.
		await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
		expect(screen.queryByRole('switch', { name: 'Active: Brown eggs' })).not.toBeInTheDocument()
		await userEvent.click(await screen.findByRole('button', { name: 'Undo: keep Brown eggs' }))
		expect(await screen.findByText('Brown eggs is restored')).toBeVisible()
		expect(await screen.findByRole('switch', { name: 'Active: Brown eggs' })).toBeVisible()
	})

	it('still knows a confirmation after a visit to another screen', async () => {
		let lastConfirmedAt: string | null = null
		const confirm = () => {
			lastConfirmedAt = LATER
			return { lastConfirmedAt, recentConfirmations: [] }
		}
		openDashboard({
			'account.locations': () => buildPage([buildOwnedLocation({ lastConfirmedAt })]),
			'locations.confirm': confirm,
		})
		expect(await screen.findByText('Not confirmed yet.')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Confirm this is still correct: Hill Farm' }))
		expect(await screen.findByText(/Visitors see that it was confirmed today/)).toBeVisible()
		const pages = within(screen.getByRole('navigation', { name: 'Account pages' }))
		await userEvent.click(pages.getByRole('link', { name: 'Settings' }))
		await screen.findByRole('heading', { name: 'Settings' })
		await userEvent.click(pages.getByRole('link', { name: 'Dashboard' }))
		expect(await screen.findByText('Last confirmed on June 14, 2026.')).toBeVisible()
	})

	it('shows the former state again when a change fails [O2]', async () => {
		openDashboard({ 'listings.update': refuse })
		await userEvent.click(await screen.findByRole('switch', { name: 'Active: Brown eggs' }))
		expect(await screen.findByText('Failed to update listing status. Please try again.')).toBeVisible()
		expect(screen.getByRole('switch', { name: 'Active: Brown eggs' })).toBeChecked()
	})

	it('says that a listing is active again, and when it could not be deleted [O2]', async () => {
		openDashboard({
			'account.listings': () => buildPage([buildOwnedListing({ isActive: false, isPublic: false })]),
			'listings.update': () => ({ ...EGGS, updatedAt: LATER }),
			'listings.remove': refuse,
		})
		await userEvent.click(await screen.findByRole('switch', { name: 'Active: Brown eggs' }))
		expect(await screen.findByText('Listing activated')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Delete Brown eggs' }))
		await userEvent.click(screen.getByRole('button', { name: 'Delete listing' }))
		expect(await screen.findByText('Failed to delete listing. Please try again.')).toBeVisible()
	})

	it('shows claims in review, which can be withdrawn', async () => {
		let claims = [
			{
				id: 5,
				locationId: 7,
				locationName: 'Mill Shop',
				locationSlug: 'mill-shop',
				createdAt: '2026-06-12T12:00:00.000Z',
				status: 'pending',
				decidedAt: null as string | null,
				declineReason: null as string | null,
			},
		]
		const withdrawn: unknown[] = []
		openDashboard({
			'claims.own': () => buildPage(claims),
			'claims.withdraw': (input) => {
				withdrawn.push(input)
				claims = []
				return null
			},
		})
		const own = within(await screen.findByRole('list', { name: 'Your claims' }))
		expect(own.getByRole('link', { name: 'Mill Shop' })).toHaveAttribute('href', '/locations/mill-shop')
		expect(own.getByText('Claim in review')).toBeVisible()
		await userEvent.click(own.getByRole('button', { name: 'Withdraw claim of Mill Shop' }))
		expect(await screen.findByText('Claim withdrawn')).toBeVisible()
		expect(withdrawn).toEqual([{ id: 5 }])
		await waitFor(() => expect(screen.queryByRole('list', { name: 'Your claims' })).not.toBeInTheDocument())
		expect(screen.getByRole('main')).toHaveFocus()
	})

	it('shows why a claim was declined', async () => {
		const claim = {
			id: 6,
			locationId: 7,
			locationName: 'Mill Shop',
			locationSlug: 'mill-shop',
			status: 'declined',
			createdAt: '2026-06-12T12:00:00.000Z',
			decidedAt: '2026-06-13T12:00:00.000Z',
			declineReason: 'The shop told us that you do not run it.',
		}
		openDashboard({ 'claims.own': () => buildPage([claim]) })
		const own = within(await screen.findByRole('list', { name: 'Your claims' }))
		expect(own.getByText('Claim declined')).toBeVisible()
		expect(own.getByText(/The shop told us/)).toBeVisible()
		expect(own.queryByRole('button')).toBeNull()
	})

	it('shows which places another account manages now, or none', async () => {
		const change = { at: '2026-06-13T12:00:00.000Z', isGained: false }
		const merged = { id: 3, kind: 'merged', isOwned: true, locationName: 'Mill Shop', locationSlug: 'mill-shop' }
		const taken = { id: 2, kind: 'reassigned', isOwned: false, locationName: 'Old Barn', locationSlug: 'old-barn' }
		openDashboard({
			'account.ownerChanges': () => buildPage([merged, taken].map((one) => ({ ...change, ...one }))),
		})
		const changes = within(await screen.findByRole('list', { name: 'Changes to your places' }))
		expect(changes.getByRole('link', { name: 'Mill Shop' })).toHaveAttribute('href', '/locations/mill-shop')
		expect(changes.getByText(/merged both pages. Another account manages it now/)).toBeVisible()
		expect(changes.getByText('You no longer manage it, and no other account does.')).toBeVisible()
	})

	it('restores a deleted location from the toast', async () => {
		const restored: unknown[] = []
		openDashboard({
			'locations.remove': () => null,
			'locations.restore': (input) => {
				restored.push(input)
				return null
			},
		})
		await userEvent.click(await screen.findByRole('button', { name: 'Delete Hill Farm' }))
		await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete location' }))
		await userEvent.click(await screen.findByRole('button', { name: 'Undo: keep Hill Farm' }))
		expect(await screen.findByText('Hill Farm is restored')).toBeVisible()
		expect(restored).toEqual([{ id: 1 }])
	})

	it('asks before a location is deleted with its listings, and says when that failed [J5, O2]', async () => {
		openDashboard({ 'locations.remove': refuse })
		await userEvent.click(await screen.findByRole('button', { name: 'Delete Hill Farm' }))
		const dialog = within(screen.getByRole('dialog'))
		expect(dialog.getByText('Are you sure you want to delete "Hill Farm"? This action cannot be undone')).toBeVisible()
		expect(dialog.getByText(/^1 listing at this location/)).toBeVisible()
		await userEvent.click(dialog.getByRole('button', { name: 'Delete location' }))
		expect(await screen.findByText('Failed to delete location. Please try again.')).toBeVisible()
		expect(screen.getByRole('link', { name: 'Hill Farm' })).toBeVisible()
	})
})
