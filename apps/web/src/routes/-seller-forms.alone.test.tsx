import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NEW_LOCATION } from '../features/location-form/location-fields.ts'
import { dismissAllToasts } from '../shared/ui/toast-store.ts'
import { buildLocation, buildOwnedListing, buildOwnedLocation, buildPage } from '../testing/fixtures.ts'
import { signedIn } from '../testing/identities.ts'
import { type Responses, renderRoute, ServerFailure } from '../testing/render-route.tsx'

vi.mock('../shared/map/pin/lazy-pin-map.ts', () => ({ LazyPinMap: () => null }))

afterEach(dismissAllToasts)

const DRAFT = 'form-draft:location new'
const FONTHILL = {
	address: '12 Mill Road, Fonthill, ON, Canada',
	coordinates: { lat: 43.0436, lng: -79.2885 },
	approximate: true,
	parts: { street: '12 Mill Road', city: 'Fonthill', region: 'ON', postal_code: null, country: 'CA' },
	hideExactLocation: false,
}
const COMMON: Responses = {
	'categories.list': () => [{ id: 1, name: 'Eggs' }],
	'locations.similar': () => [],
	'locations.list': () => buildPage([]),
	'listings.list': () => buildPage([]),
	'account.locations': () => buildPage([buildOwnedLocation()]),
	'account.listings': () => buildPage([]),
	'favorites.ids': () => [],
}

/** A draft of an anonymous visitor with a picked address, as an earlier visit leaves it. */
function storeDraft(values: object = {}): void {
	const draft = {
		userId: null,
		savedAt: Date.now(),
		values: { name: 'Mill Stand', type: 'Farmstand', place: FONTHILL, ...values },
	}
	localStorage.setItem(DRAFT, JSON.stringify(draft))
}

/** Enters a text at once. Each typed letter would render the whole form. */
async function enter(field: HTMLElement, text: string): Promise<void> {
	await userEvent.click(field)
	await userEvent.paste(text)
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit location' }))

describe('submitting a location', () => {
	it('requires name, type and address, and focuses the first field with an error [J1]', async () => {
		renderRoute('/locations/new', COMMON)
		await screen.findByRole('heading', { level: 1, name: 'Submit a Location' })
		await submit()
		for (const text of ['Name is required', 'Location type is required', 'Address is required']) {
			expect(screen.getByText(text)).toBeVisible()
		}
		expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
		expect(screen.getByRole('link', { name: 'Sign in to add photos' })).toBeVisible()
	})

	it('takes the email address of a visitor, not of a user', async () => {
		const sent: object[] = []
		const create = (input: object) => {
			sent.push(input)
			return buildOwnedLocation({ reviewState: 'pending' })
		}
		storeDraft({ submitterEmail: 'ann@people.example' })
		renderRoute('/locations/new', { ...COMMON, 'locations.create': create })
		expect(await screen.findByRole('textbox', { name: 'Your email (optional)' })).toHaveValue('ann@people.example')
		await submit()
		await waitFor(() => expect(sent[0]).toMatchObject({ submitterEmail: 'ann@people.example' }))
		cleanup()

		storeDraft({ submitterEmail: 'ann@people.example' })
		renderRoute('/locations/new', { ...COMMON, 'locations.create': create }, signedIn())
		await screen.findByRole('heading', { level: 1, name: 'Submit a Location' })
		expect(screen.queryByRole('textbox', { name: 'Your email (optional)' })).not.toBeInTheDocument()
		await submit()
		await waitFor(() => expect(sent).toHaveLength(2))
		expect(sent[1]).not.toHaveProperty('submitterEmail')
	})

	it('restores a draft, sends it and opens the home screen [J1, J4]', async () => {
		storeDraft()
		const sent: Record<string, unknown>[] = []
		const create = (input: Record<string, unknown>) => {
			sent.push(input)
			return buildOwnedLocation({ reviewState: 'pending' })
		}
		const { history } = renderRoute('/locations/new', { ...COMMON, 'locations.create': create })
		expect(await screen.findByText('Draft restored.')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: '+ Cash' }))
		expect(screen.getByRole('group', { name: 'Add to Payment' })).toHaveFocus()
		await userEvent.click(screen.getByRole('button', { name: '+ Honor box' }))
		const website = screen.getByRole('textbox', { name: /Website/ })
		await enter(website, 'hillfarm.example')
		await userEvent.tab()
		expect(website).toHaveValue('https://hillfarm.example/')
		await submit()
		await expect.poll(() => history.location.pathname).toBe('/')
		expect(await screen.findByText('Location submitted')).toBeVisible()
		expect(sent).toHaveLength(1)
		expect(sent[0]).toMatchObject({
			name: 'Mill Stand',
			type: 'Farmstand',
			address: FONTHILL.address,
			coordinates: FONTHILL.coordinates,
			coordinatesApproximate: true,
			addressParts: { city: 'Fonthill', postalCode: null },
			openingRules: [{ days: {}, spans: [{ opens: 540, closes: 1020 }], state: 'open' }],
			paymentInfo: 'Cash, Honor box',
		})
		expect(localStorage.getItem(DRAFT)).toBeNull()
	})

	it('keeps everything when the request fails, and repeats it with the same key', async () => {
		storeDraft()
		const keys: unknown[] = []
		const create = ({ idempotencyKey }: { idempotencyKey: string }) => {
			keys.push(idempotencyKey)
			if (keys.length === 1) throw new ServerFailure('service.unavailable')
			return buildOwnedLocation()
		}
		const { history } = renderRoute('/locations/new', { ...COMMON, 'locations.create': create })
		await screen.findByText('Draft restored.')
		await submit()
		expect(await screen.findByText(/The server is starting or busy.*What you typed is kept/)).toBeVisible()
		expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mill Stand')
		await submit()
		await expect.poll(() => history.location.pathname).toBe('/')
		expect(keys).toEqual([keys[0], keys[0]])
	})

	it('discards a draft', async () => {
		storeDraft()
		renderRoute('/locations/new', COMMON)
		await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
		expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('')
		expect(localStorage.getItem(DRAFT)).toBeNull()
		expect(screen.getByRole('main')).toHaveFocus()
	})

	it('asks before leaving with unsaved changes', async () => {
		const { history } = renderRoute('/locations/new', COMMON)
		await enter(await screen.findByRole('textbox', { name: 'Name' }), 'Mill')
		await userEvent.click(screen.getByRole('link', { name: 'Locations' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
		await userEvent.click(dialog.getByRole('button', { name: 'Stay' }))
		expect(history.location.pathname).toBe('/locations/new')
		await userEvent.click(screen.getByRole('link', { name: 'Locations' }))
		await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
		await expect.poll(() => history.location.pathname).toBe('/locations')
	})

	it('shows locations that may be the same, with the way to claim them', async () => {
		storeDraft()
		renderRoute('/locations/new', {
			...COMMON,
			'locations.similar': () => [{ location: buildLocation(), distanceMeters: 120 }],
		})
		expect(await screen.findByRole('heading', { name: 'Is it one of these?' })).toBeVisible()
		expect(screen.getByRole('link', { name: 'Claim Hill Farm' })).toHaveAttribute('href', '/locations/hill-farm')
		await userEvent.click(screen.getByRole('button', { name: 'No, it is a different place' }))
		expect(screen.queryByRole('heading', { name: 'Is it one of these?' })).not.toBeInTheDocument()
	})

	it('refuses overlapping times, and focuses them', async () => {
		storeDraft()
		const { requested } = renderRoute('/locations/new', COMMON)
		const opens = await screen.findByLabelText('Saturday opens')
		await userEvent.click(screen.getByRole('button', { name: 'Add hours on Saturday' }))
		fireEvent.change(screen.getByLabelText('Saturday, hours 2, opens'), { target: { value: '13:00' } })
		await submit()
		expect(within(screen.getByRole('group', { name: 'Saturday' })).getByText('These times overlap.')).toBeVisible()
		expect(opens).toHaveFocus()
		expect(requested).not.toContain('locations.create')
	})

	it('copies the hours of Monday to other days [J4]', async () => {
		renderRoute('/locations/new', COMMON)
		const wednesday = within(await screen.findByRole('group', { name: 'Wednesday' }))
		await userEvent.click(wednesday.getByRole('checkbox', { name: 'Closed' }))
		expect(wednesday.getByLabelText('Wednesday opens')).toBeDisabled()
		const closes = screen.getByLabelText('Monday closes')
		fireEvent.change(closes, { target: { value: '02:00' } })
		expect(screen.getByLabelText('Sunday closes')).toHaveValue('02:00')
		expect(screen.getAllByText('until 2 AM next day')).toHaveLength(6)
		expect(wednesday.getByLabelText('Wednesday closes')).toHaveValue('17:00')
	})
})

describe('editing a location', () => {
	const FARM = buildOwnedLocation({ updatedAt: '2026-05-02T12:00:00.000Z' })

	it('has a control for every field', async () => {
		renderRoute('/locations/1/edit', { ...COMMON, 'locations.forEdit': () => FARM }, signedIn())
		await screen.findByRole('heading', { level: 1, name: 'Edit Location' })
		const controls = Array.from(
			document.querySelectorAll<HTMLElement>('form [data-path]'),
			({ dataset }) => dataset.path,
		)
		expect([...new Set(controls)].toSorted()).toEqual(Object.keys(NEW_LOCATION).toSorted())
	})

	it('that is missing says so [J2]', async () => {
		const forEdit = () => {
			throw new ServerFailure('location.not_found')
		}
		renderRoute('/locations/7/edit', { ...COMMON, 'locations.forEdit': forEdit }, signedIn())
		expect(await screen.findByRole('heading', { name: 'Location not found' })).toBeVisible()
		expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/dashboard')
	})

	it('of another account says so', async () => {
		const forEdit = () => {
			throw new ServerFailure('auth.forbidden')
		}
		renderRoute('/locations/7/edit', { ...COMMON, 'locations.forEdit': forEdit }, signedIn())
		expect(await screen.findByRole('heading', { name: 'This belongs to another account' })).toBeVisible()
		expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
	})

	it('that was rejected shows the reason, and says that it is reviewed again', async () => {
		const rejected = { ...FARM, reviewState: 'rejected', rejectionReason: 'No such address.' } as const
		const update = () => ({ ...rejected, reviewState: 'pending', rejectionReason: null })
		renderRoute(
			'/locations/1/edit',
			{ ...COMMON, 'locations.forEdit': () => rejected, 'locations.update': update },
			signedIn(),
		)
		expect(await screen.findByText('No such address.')).toBeVisible()
		await enter(screen.getByRole('textbox', { name: 'Name' }), ' Stand')
		await userEvent.click(screen.getByRole('button', { name: 'Save' }))
		expect(await screen.findByText('Location updated')).toBeVisible()
		expect(screen.getByText('We review it again, usually within 2 days.')).toBeVisible()
	})

	it('requires name and address, and says when saving failed [J2, O2]', async () => {
		const update = () => {
			throw new ServerFailure('service.unavailable')
		}
		renderRoute('/locations/1/edit', { ...COMMON, 'locations.forEdit': () => FARM }, signedIn())
		await userEvent.clear(await screen.findByRole('textbox', { name: 'Name' }))
		await userEvent.clear(screen.getByRole('combobox', { name: 'Address' }))
		await userEvent.click(screen.getByRole('button', { name: 'Save' }))
		// The type is one of a group and cannot be left out.
		for (const text of ['Location name is required', 'Address is required']) {
			expect(screen.getByText(text)).toBeVisible()
		}
		cleanup()
		// Another one, because the first has a draft without a name now.
		const responses = { ...COMMON, 'locations.forEdit': () => ({ ...FARM, id: 2 }), 'locations.update': update }
		renderRoute('/locations/2/edit', responses, signedIn())
		await enter(await screen.findByRole('textbox', { name: 'Name' }), ' Stand')
		await userEvent.click(screen.getByRole('button', { name: 'Save' }))
		expect(await screen.findByText('Error updating location')).toBeVisible()
	})

	it('deletes it after a question, says when that failed, and goes back to the dashboard [J2, J5, O2]', async () => {
		let isFailing = true
		const remove = () => {
			if (isFailing) throw new ServerFailure('service.unavailable')
			return null
		}
		const responses = { ...COMMON, 'locations.forEdit': () => FARM, 'locations.remove': remove }
		const { history } = renderRoute('/locations/1/edit', responses, signedIn())
		await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Delete location' }))
		expect(dialog.getByText('Are you sure you want to delete "Hill Farm"? This action cannot be undone')).toBeVisible()
		await userEvent.click(dialog.getByRole('button', { name: 'Delete location' }))
		expect(await screen.findByText('Error deleting location')).toBeVisible()
		isFailing = false
		await userEvent.click(dialog.getByRole('button', { name: 'Delete location' }))
		expect(await screen.findByText('Location deleted')).toBeVisible()
		await expect.poll(() => history.location.pathname).toBe('/dashboard')
	})

	it('sends the changed fields only, and shows a newer edit field by field [J2]', async () => {
		const theirs = { ...FARM, contactPhone: '905 555 0100', paymentInfo: 'Cash', updatedAt: '2026-05-03T12:00:00.000Z' }
		const sent: Record<string, unknown>[] = []
		let saved = FARM
		const update = (input: Record<string, unknown>) => {
			sent.push(input)
			if (sent.length > 1) return theirs
			saved = theirs
			throw new ServerFailure('location.edit_conflict')
		}
		const responses = { ...COMMON, 'locations.forEdit': () => saved, 'locations.update': update }
		const { history } = renderRoute('/locations/1/edit', responses, signedIn())
		const name = await screen.findByRole('textbox', { name: 'Name' })
		await userEvent.clear(name)
		await userEvent.click(screen.getByRole('button', { name: 'Save' }))
		expect(screen.getByText('Location name is required')).toBeVisible()
		await enter(name, 'Hill Farm Stand')
		await enter(screen.getByRole('textbox', { name: /^Payment/ }), 'Card')
		await userEvent.click(screen.getByRole('button', { name: 'Save' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Another person changed this too' }))
		expect(within(dialog.getByRole('group', { name: 'Name' })).getByRole('radio', { name: /Yours/ })).toBeChecked()
		expect(within(dialog.getByRole('group', { name: 'Phone' })).getByRole('radio', { name: /Theirs/ })).toBeChecked()
		await userEvent.click(within(dialog.getByRole('group', { name: 'Payment' })).getByRole('radio', { name: /Theirs/ }))
		await userEvent.click(dialog.getByRole('button', { name: 'Save these' }))
		await expect.poll(() => history.location.pathname).toBe('/dashboard')
		expect(sent).toEqual([
			{ id: 1, expectedUpdatedAt: FARM.updatedAt, name: 'Hill Farm Stand', paymentInfo: 'Card' },
			{ id: 1, expectedUpdatedAt: theirs.updatedAt, name: 'Hill Farm Stand' },
		])
	})
})

describe('a listing', () => {
	const CREATED = buildOwnedListing({
		id: 12,
		createdAt: new Date().toISOString(),
		categories: ['Eggs'],
		variants: ['Small', 'Medium', 'Large', 'Jumbo'].map((name) => ({ name, price: 4.5, unit: 'dozen' })),
	})

	it('is added with exact prices, and its page to share opens', async () => {
		const sent: Record<string, unknown>[] = []
		const create = (input: Record<string, unknown>) => {
			sent.push(input)
			return CREATED
		}
		const responses = { ...COMMON, 'listings.create': create, 'listings.forEdit': () => CREATED }
		const { history } = renderRoute('/listings/new', responses, signedIn())
		await userEvent.click(await screen.findByRole('button', { name: 'Add a price' }))
		await userEvent.click(screen.getByRole('button', { name: 'Add listing' }))
		for (const text of ['Title is required', 'Size or kind is required', 'Price is required']) {
			expect(screen.getByText(text)).toBeVisible()
		}
		await enter(screen.getByRole('textbox', { name: 'Title' }), 'Brown eggs')
		await enter(screen.getByRole('textbox', { name: 'Size or kind' }), 'Large')
		const price = screen.getByRole('textbox', { name: 'Price in CA$' })
		await userEvent.type(price, 'cheap')
		await userEvent.click(screen.getByRole('button', { name: 'Add listing' }))
		expect(screen.getByText('Price must be a number such as 4.50')).toBeVisible()
		await userEvent.clear(price)
		await userEvent.type(price, '4,5')
		await enter(screen.getByRole('combobox', { name: /^Per/ }), 'dozen')
		await userEvent.click(screen.getByRole('checkbox', { name: 'Eggs' }))
		await userEvent.click(screen.getByRole('button', { name: 'Add listing' }))
		await waitFor(() => expect(history.location.pathname).toBe('/confirmation/12'))
		expect(sent[0]).toMatchObject({
			title: 'Brown eggs',
			locationId: 1,
			categories: ['Eggs'],
			variants: [{ name: 'Large', price: 4.5, unit: 'dozen' }],
			currency: 'CAD',
		})
	})

	it('that was created is shown with its link [N1]', async () => {
		renderRoute('/confirmation/12', { ...COMMON, 'listings.forEdit': () => CREATED }, signedIn())
		expect(await screen.findByRole('heading', { level: 1, name: 'Listing created!' })).toBeVisible()
		expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(`${window.location.origin}/listings/brown-eggs`)
		for (const text of ['Just now', 'Small $4.50 / dozen', '+1 more', 'Eggs', 'See location page for details']) {
			expect(screen.getByText(text)).toBeVisible()
		}
		expect(screen.queryByText(/Jumbo/)).not.toBeInTheDocument()
		expect(screen.getByRole('link', { name: 'Edit this listing' })).toHaveAttribute('href', '/listings/brown-eggs')
		expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
		expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
	})

	it('that was created says for two seconds that its link was copied [N1]', async () => {
		const clipboard = { writeText: vi.fn().mockResolvedValue(undefined) }
		renderRoute('/confirmation/12', { ...COMMON, 'listings.forEdit': () => CREATED }, signedIn())
		const button = await screen.findByRole('button', { name: 'Copy link' })
		Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
		vi.useFakeTimers()
		await act(async () => void fireEvent.click(button))
		expect(screen.getByText('Copied to clipboard')).toBeVisible()
		act(() => vi.advanceTimersByTime(1999))
		expect(button).toHaveTextContent('Copied')
		act(() => vi.advanceTimersByTime(1))
		expect(button).toHaveTextContent('Copy link')
		vi.useRealTimers()
		Reflect.deleteProperty(navigator, 'clipboard')
	})

	it('is missing at an address that is no number [N1]', async () => {
		const { requested } = renderRoute('/confirmation/eggs', COMMON, signedIn())
		expect(await screen.findByRole('heading', { name: 'Listing not found' })).toBeVisible()
		expect(requested).not.toContain('listings.forEdit')
	})

	it('that has no place does not refer to one', async () => {
		const direct = buildOwnedListing({ id: 12, locationId: null, locationName: null, locationSlug: null })
		renderRoute('/confirmation/12', { ...COMMON, 'listings.forEdit': () => direct }, signedIn())
		expect(await screen.findByRole('heading', { level: 1, name: 'Listing created!' })).toBeVisible()
		expect(screen.queryByText('See location page for details')).not.toBeInTheDocument()
	})

	it('that is hidden from buyers says so, and is edited in its form', async () => {
		const hidden = buildOwnedListing({ id: 12, isPublic: false })
		renderRoute('/confirmation/12', { ...COMMON, 'listings.forEdit': () => hidden }, signedIn())
		expect(await screen.findByText(/The link opens as soon as your place is approved/)).toBeVisible()
		expect(screen.getByRole('link', { name: 'Edit this listing' })).toHaveAttribute('href', '/listings/12/edit')
	})
})
