import { DAY_MS } from '@farmgate/contracts/hours'
import type { NewListingInput } from '@farmgate/contracts/listing-write'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createIdentityStore } from '../shared/identity/identity-store.ts'
import { dismissAllToasts } from '../shared/ui/toast-store.ts'
import { COMMON } from '../testing/assistant-responses.ts'
import { buildOwnedListing, buildOwnedLocation, buildPage } from '../testing/fixtures.ts'
import { buildProvider, NELL, signedIn } from '../testing/identities.ts'
import { renderRoute, ServerFailure } from '../testing/render-route.tsx'

afterEach(dismissAllToasts)

const SIGN_IN = {
	'identity.config': () => ({
		publishableKey: 'pk_live_x',
		proxyUrl: '/__clerk',
		isEmbedded: true,
		fixedEmailCode: '424242',
	}),
}

const box = () => screen.findByRole('textbox', { name: 'Message' })

describe('publishing while signed out', () => {
	const place = {
		locationId: null,
		name: 'Mill Stand',
		type: 'Farmstand',
		place: {
			address: '12 Mill Road',
			coordinates: { lat: 43.2, lng: -79.1 },
			approximate: false,
			parts: null,
			hideExactLocation: false,
		},
		idempotencyKey: crypto.randomUUID(),
	}
	const listing = { title: 'Brown eggs', idempotencyKey: crypto.randomUUID() }

	function storePending(savedAt = Date.now()): void {
		const pending = { savedAt, submission: { listing, place } }
		localStorage.setItem('pendingListingSubmission', JSON.stringify(pending))
	}

	it('publishes once after the sign-in, the place first, and opens the dashboard [M8, M9, P7]', async () => {
		storePending()
		const calls: unknown[] = []
		const responses = {
			...COMMON,
			...SIGN_IN,
			'locations.create': ({ name, idempotencyKey }: Record<string, unknown>) => {
				calls.push({ name, idempotencyKey })
				return buildOwnedLocation({ id: 7 })
			},
			'listings.create': ({ locationId, idempotencyKey }: NewListingInput) => {
				calls.push({ locationId, idempotencyKey })
				return buildOwnedListing({ isPublic: false })
			},
		}
		const store = createIdentityStore({ mayBeSignedIn: false })
		const { history } = renderRoute('/new', responses, store)
		await box()
		act(() => store.setUser(buildProvider(), NELL))
		expect(await screen.findByText('Listing published!')).toBeVisible()
		await expect.poll(() => history.location.pathname).toBe('/dashboard')
		expect(calls).toEqual([
			{ name: 'Mill Stand', idempotencyKey: place.idempotencyKey },
			{ locationId: 7, idempotencyKey: listing.idempotencyKey },
		])
		expect(localStorage.getItem('pendingListingSubmission')).toBeNull()
	})

	const MILL = { name: 'mill stand ', address: '12 Mill Road' }
	it.each([
		[1, 'is the same', MILL],
		[7, 'has another address at the same point', { ...MILL, address: '1200 Mill Road' }],
		[7, 'has another name', { ...MILL, name: 'Old Stand' }],
	])('uses place %i when an own place %s', async (expected, _, { name, address }) => {
		storePending()
		const exact = { ...buildOwnedLocation().exact, address, coordinates: place.place.coordinates }
		const own = buildOwnedLocation({ name, type: 'Farmstand', exact })
		const published: unknown[] = []
		const responses = {
			...COMMON,
			'account.locations': () => buildPage([own]),
			'locations.create': () => buildOwnedLocation({ id: 7 }),
			'listings.create': ({ locationId }: NewListingInput) => {
				published.push(locationId)
				return buildOwnedListing()
			},
		}
		const { history } = renderRoute('/new', responses, signedIn())
		await expect.poll(() => history.location.pathname).toBe('/dashboard')
		expect(published).toEqual([expected])
	})

	it('stays pending after a failure, with a button to repeat it', async () => {
		storePending()
		let attempts = 0
		const responses = {
			...COMMON,
			'locations.create': () => buildOwnedLocation({ id: 7 }),
			'listings.create': () => {
				attempts += 1
				if (attempts === 1) throw new ServerFailure('service.unavailable')
				return buildOwnedListing()
			},
		}
		const { history } = renderRoute('/new', responses, signedIn())
		expect(await screen.findByText('Your listing is kept in this browser.')).toBeVisible()
		expect(localStorage.getItem('pendingListingSubmission')).not.toBeNull()
		await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
		await expect.poll(() => history.location.pathname).toBe('/dashboard')
		expect(attempts).toBe(2)
	})

	it('does not publish what is older than a day', async () => {
		storePending(Date.now() - 2 * DAY_MS)
		const { requested } = renderRoute('/new', COMMON, signedIn())
		await box()
		expect(requested).not.toContain('listings.create')
	})
})
