import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dismissAllToasts } from '../shared/ui/toast-store.ts'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { signedIn } from '../testing/identities.ts'
import { type Responses, renderRoute, ServerFailure } from '../testing/render-route.tsx'

afterEach(dismissAllToasts)

let nextId = 100

/** Opens a location with a new id, because form drafts are kept by location. */
function openLocation(
	responses: Responses = {},
	overrides: Parameters<typeof buildLocation>[0] = {},
	identity = undefined as Parameters<typeof renderRoute>[2],
) {
	nextId += 1
	const location = buildLocation({ id: nextId, ...overrides })
	const all = {
		'locations.bySlug': () => location,
		'locations.listings': () => buildPage([]),
		'locations.list': () => buildPage([location]),
		...responses,
	}
	return { ...renderRoute('/locations/hill-farm', all, identity), location }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const field = (dialog: HTMLElement, name: string | RegExp) => within(dialog).getByRole('textbox', { name })
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })

async function openClaim() {
	await press('Claim this location')
	return await screen.findByRole('dialog')
}

const RECEIPT = { id: 1, locationId: 1, status: 'pending', createdAt: '2026-06-01T12:00:00.000Z' }

describe('claiming a location', () => {
	it('is offered for a location without an owner [H7]', async () => {
		openLocation()
		expect(await button('Claim this location')).toBeVisible()
	})

	it('is not offered for a location with an owner [H7]', async () => {
		openLocation({}, { ownerUserId: 'user_1' })
		await screen.findByRole('heading', { level: 1 })
		expect(screen.queryByRole('button', { name: 'Claim this location' })).not.toBeInTheDocument()
	})

	it('describes missing fields, focuses the first one and sends no request [L7]', async () => {
		const { requested } = openLocation()
		const dialog = await openClaim()
		fireEvent.click(within(dialog).getByRole('button', { name: 'Send claim' }))
		expect(field(dialog, 'Your name')).toHaveAccessibleDescription('Name is required')
		expect(field(dialog, 'Email')).toHaveAccessibleDescription('Email is required')
		expect(field(dialog, 'Message')).toHaveAccessibleDescription('Message is required')
		expect(field(dialog, /Phone/)).not.toBeInvalid()
		expect(field(dialog, 'Your name')).toHaveFocus()
		expect(requested).not.toContain('claims.create')
	})

	it('rejects an invalid email address until it is corrected', async () => {
		openLocation()
		const dialog = await openClaim()
		type(field(dialog, 'Your name'), 'Nell')
		type(field(dialog, 'Email'), 'nell')
		type(field(dialog, 'Message'), 'It is mine')
		fireEvent.click(within(dialog).getByRole('button', { name: 'Send claim' }))
		expect(field(dialog, 'Email')).toHaveAccessibleDescription('Email must be an email address')
		expect(field(dialog, 'Email')).toHaveFocus()
		type(field(dialog, 'Email'), 'nell@people.example')
		expect(field(dialog, 'Email')).not.toBeInvalid()
	})

	it('fills in the signed-in user, sends the form, confirms receipt and is in review afterwards', async () => {
		const sent: unknown[] = []
		const responses = {
			'claims.create': (input: unknown) => {
				sent.push(input)
				return RECEIPT
			},
			'claims.own': () => buildPage(sent.length === 0 ? [] : [{ ...RECEIPT, locationId: location.id }]),
			'favorites.ids': () => [],
		}
		const { location } = openLocation(responses, {}, signedIn())
		const dialog = await openClaim()
		expect(field(dialog, 'Your name')).toHaveValue('Nell')
		expect(field(dialog, 'Email')).toHaveValue('nell@farmgate.test')
		type(field(dialog, 'Email'), 'nell@farm.example')
		type(field(dialog, 'Message'), '  We have run it for years. ')
		fireEvent.click(within(dialog).getByRole('button', { name: 'Send claim' }))
		expect(await within(dialog).findByText(/We received your claim/)).toBeVisible()
		expect(within(dialog).getByText(/reply to the address of your account, nell@farmgate\.test\./)).toBeVisible()
		expect(sent).toEqual([
			{ locationId: location.id, name: 'Nell', email: 'nell@farm.example', message: '  We have run it for years. ' },
		])
		fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
		expect(await screen.findByRole('heading', { name: 'Your claim is in review' })).toBeVisible()
		expect(screen.queryByRole('button', { name: 'Claim this location' })).not.toBeInTheDocument()
	})

	it('says "An error occurred" when the reason of a failure is not known [O2]', async () => {
		openLocation({
			'claims.create': () => {
				throw new Error('a bug')
			},
		})
		const dialog = await openClaim()
		type(field(dialog, 'Your name'), 'Nell')
		type(field(dialog, 'Email'), 'nell@people.example')
		type(field(dialog, 'Message'), 'It is mine')
		fireEvent.click(within(dialog).getByRole('button', { name: 'Send claim' }))
		const toast = await screen.findByRole('article', { name: 'Submission failed' })
		expect(toast).toHaveTextContent('An error occurred')
	})

	it('keeps the input when sending fails, and shows the reason in dialog and toast', async () => {
		openLocation({
			'claims.create': () => {
				throw new ServerFailure('claim.has_owner')
			},
		})
		const dialog = await openClaim()
		type(field(dialog, 'Your name'), 'Nell')
		type(field(dialog, 'Email'), 'nell@people.example')
		type(field(dialog, 'Message'), 'It is mine')
		fireEvent.click(within(dialog).getByRole('button', { name: 'Send claim' }))
		const [reason] = await within(dialog).findAllByRole('alert')
		expect(reason).toHaveTextContent(/Submission failed.*This place has an owner now\./)
		expect(await screen.findByRole('article', { name: 'Submission failed' })).toBeInTheDocument()
		expect(field(dialog, 'Message')).toHaveValue('It is mine')
	})

	it('removes the error after a successful retry', async () => {
		let tries = 0
		openLocation({
			'claims.create': () => {
				tries += 1
				if (tries < 3) throw new ServerFailure('rate.limited')
				return RECEIPT
			},
		})
		const dialog = await openClaim()
		type(field(dialog, 'Your name'), 'Nell')
		type(field(dialog, 'Email'), 'nell@people.example')
		type(field(dialog, 'Message'), 'It is mine')
		for (const failing of [1, 2]) {
			fireEvent.click(within(dialog).getByRole('button', { name: 'Send claim' }))
			await waitFor(() => expect(tries).toBe(failing))
			expect(await screen.findByRole('article', { name: 'Submission failed' })).toBeInTheDocument()
			await within(dialog).findByRole('button', { name: 'Send claim' })
		}
		fireEvent.click(within(dialog).getByRole('button', { name: 'Send claim' }))
		expect(await within(dialog).findByText('Thank you. We received your claim.')).toBeVisible()
		expect(screen.queryByRole('article', { name: 'Submission failed' })).not.toBeInTheDocument()
	})

	it('keeps the input when the dialog is closed', async () => {
		openLocation()
		const dialog = await openClaim()
		type(field(dialog, 'Message'), 'A long story')
		fireEvent.keyDown(field(dialog, 'Message'), { key: 'Escape' })
		await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
		expect(field(await openClaim(), 'Message')).toHaveValue('A long story')
	})
})

describe('reporting a problem', () => {
	it('requires a kind, and a message for the kind "Something else"', async () => {
		const sent: unknown[] = []
		const { location } = openLocation({
			'reports.create': (input: unknown) => {
				sent.push(input)
				return { id: 1 }
			},
		})
		await press('Report a problem')
		const dialog = await screen.findByRole('dialog')
		const send = within(dialog).getByRole('button', { name: 'Send report' })
		fireEvent.click(send)
		expect(within(dialog).getByRole('radiogroup')).toHaveAccessibleDescription('Please choose what is wrong')
		expect(within(dialog).getByRole('radio', { name: 'It has closed permanently' })).toHaveFocus()
		fireEvent.click(within(dialog).getByRole('radio', { name: 'Something else' }))
		fireEvent.click(send)
		expect(field(dialog, 'What is wrong?')).toHaveAccessibleDescription('Please say what is wrong')
		fireEvent.click(within(dialog).getByRole('radio', { name: 'The opening hours are wrong' }))
		fireEvent.click(send)
		expect(await within(dialog).findByText(/We will check it/)).toBeVisible()
		expect(sent).toEqual([{ locationId: location.id, kind: 'hours', message: '' }])
	})
})

describe('the freshness of a page', () => {
	it('is a relative time with the date as tooltip', async () => {
		vi.useFakeTimers({ now: new Date('2026-06-22T12:00:00Z'), toFake: ['Date'] })
		openLocation({}, { lastConfirmedAt: '2026-06-01T12:00:00.000Z' })
		expect(await screen.findByText('Confirmed 3 weeks ago')).toHaveAttribute('title', 'June 1, 2026')
	})

	it('has the number of recent confirmations', async () => {
		vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] })
		const recent = { recentConfirmationCount: 3, latestConfirmationAt: '2026-11-20T12:00:00.000Z' }
		openLocation({}, { lastConfirmedAt: '2026-11-20T12:00:00.000Z', ...recent })
		expect(await screen.findByText('Confirmed 2 days ago, by 3 visitors in the last 30 days')).toBeVisible()
	})

	it('is confirmed by one click, which counts once', async () => {
		const confirmed = new Date().toISOString()
		const { requested } = openLocation({
			'locations.confirm': () => ({
				lastConfirmedAt: confirmed,
				recentConfirmationCount: 1,
				latestConfirmationAt: confirmed,
			}),
		})
		expect(await screen.findByText('No visitor has confirmed this page yet.')).toBeVisible()
		await press('Still accurate?')
		expect(await screen.findByText('Confirmed today, by 1 visitor in the last 30 days')).toBeVisible()
		expect(await screen.findByText(/Thank you!/)).toBeVisible()
		expect(screen.queryByRole('button', { name: 'Still accurate?' })).not.toBeInTheDocument()
		expect(document.activeElement).toHaveTextContent('Confirmed today')
		expect(requested.filter((path) => path === 'locations.confirm')).toHaveLength(1)
	})

	it('does not change when the confirmation fails, which can be retried', async () => {
		openLocation({
			'locations.confirm': () => {
				throw new ServerFailure('rate.limited')
			},
		})
		await press('Still accurate?')
		expect(await screen.findByText(/We couldn’t save your answer/)).toBeVisible()
		expect(screen.getByText('No visitor has confirmed this page yet.')).toBeVisible()
		expect(await button('Still accurate?')).toBeVisible()
	})

	it('cannot be confirmed for a pending location', async () => {
		openLocation({}, { isApproved: false })
		await button('Report a problem')
		expect(screen.queryByRole('button', { name: 'Still accurate?' })).not.toBeInTheDocument()
	})
})

describe('sharing a location', () => {
	const link = `${window.location.origin}/locations/hill-farm`

	/** Adds APIs to `navigator` that jsdom lacks. */
	function stubNavigator(apis: object): void {
		for (const [name, value] of Object.entries(apis)) {
			Object.defineProperty(navigator, name, { configurable: true, value })
		}
	}
	afterEach(() => {
		for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name)
	})

	it("opens the device's share dialog where it exists [H7]", async () => {
		const share = vi.fn().mockResolvedValue(undefined)
		stubNavigator({ share, canShare: () => true })
		openLocation()
		await press('Share Hill Farm')
		expect(share).toHaveBeenCalledWith({ title: 'Hill Farm', url: link })
		expect(screen.queryByRole('article', { name: 'Link copied' })).not.toBeInTheDocument()
	})

	it('shows nothing when the user cancels', async () => {
		const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'))
		const writeText = vi.fn()
		stubNavigator({ share, clipboard: { writeText } })
		openLocation()
		await press('Share Hill Farm')
		await waitFor(() => expect(share).toHaveBeenCalled())
		expect(writeText).not.toHaveBeenCalled()
	})

	it('copies the link without a share dialog [H7]', async () => {
		const writeText = vi.fn().mockResolvedValue(undefined)
		stubNavigator({ share: undefined, clipboard: { writeText } })
		openLocation()
		await press('Share Hill Farm')
		expect(await screen.findByRole('article', { name: 'Link copied' })).toBeVisible()
		expect(writeText).toHaveBeenCalledWith(link)
	})

	it('shows the link when copying is not allowed [O2]', async () => {
		const clipboard = { writeText: vi.fn().mockRejectedValue(new DOMException('', 'NotAllowedError')) }
		stubNavigator({ share: undefined, clipboard })
		openLocation()
		await press('Share Hill Farm')
		const toast = await screen.findByRole('article', { name: 'Failed to copy' })
		expect(within(toast).getByText('Please try manually selecting and copying the link')).toBeVisible()
		expect(within(toast).getByRole('textbox', { name: 'Link' })).toHaveValue(link)
	})
})

describe('the print sheet of a location', () => {
	/** jsdom does not load images; this one loads at once. */
	class LoadedImage {
		onload: (() => void) | null = null
		set src(_address: string) {
			queueMicrotask(() => this.onload?.())
		}
	}

	it('has hours, prices and a QR code of the page while it is printed', async () => {
		vi.stubGlobal('Image', LoadedImage)
		const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
		const listings = Array.from({ length: 10 }, (_, index) =>
			buildListing({ id: index + 1, title: `Jam ${index + 1}`, variants: [{ name: 'Jar', price: 5, unit: null }] }),
		)
		const openingRules = rulesOfWeek([{ day: 6, opens: 540, closes: 720 }]) ?? []
		const location = { openingRules, openingText: 'Until sold out', listingCount: 10, paymentInfo: 'Cash' }
		openLocation({ 'locations.listings': () => buildPage(listings) }, location)
		await screen.findByRole('link', { name: 'Jam 1' })
		await press('Print a sheet')
		await waitFor(() => expect(print).toHaveBeenCalled())
		const sheet = document.querySelector<HTMLElement>('[data-print-sheet]')
		if (sheet === null) throw new Error('The print sheet is missing')
		expect(within(sheet).getByTitle(`Opens ${window.location.origin}/locations/hill-farm`)).toBeInTheDocument()
		expect(sheet).toHaveTextContent(`${window.location.host}/locations/hill-farm`)
		expect(sheet).toHaveTextContent('Saturday9 AM – noon')
		expect(sheet).toHaveTextContent('Until sold out')
		expect(sheet).toHaveTextContent('Jam 8$5.00')
		expect(sheet).not.toHaveTextContent('Jam 9')
		expect(sheet).toHaveTextContent('+2 more on the page')
		fireEvent(window, new Event('afterprint'))
		await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeNull())
	})
})
