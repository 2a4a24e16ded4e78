import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dismissAllToasts } from '../shared/ui/toast-store.ts'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { signedIn } from '../testing/identities.ts'
import { type Answers, renderRoute, ServerFailure } from '../testing/render-route.tsx'

afterEach(dismissAllToasts)

let nextId = 100

/** A place of its own for each test: what is typed into a form is kept by place. */
function openPlace(
	answers: Answers = {},
	overrides: Parameters<typeof buildLocation>[0] = {},
	identity = undefined as Parameters<typeof renderRoute>[2],
) {
	nextId += 1
	const location = buildLocation({ id: nextId, ...overrides })
	const all = {
		'locations.bySlug': () => location,
		'locations.listings': () => buildPage([]),
		'locations.list': () => buildPage([location]),
		...answers,
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

describe('claiming a place', () => {
	it('is offered to anybody while nobody owns it, and to nobody else', async () => {
		openPlace()
		expect(await button('Claim this location')).toBeVisible()
	})

	it('is not offered for a place that has an owner', async () => {
		openPlace({}, { ownerUserId: 'user_1' })
		await screen.findByRole('heading', { level: 1 })
		expect(screen.queryByRole('button', { name: 'Claim this location' })).not.toBeInTheDocument()
	})

	it('says beside each field what is missing, brings the first to the keyboard, and sends nothing', async () => {
		const { asked } = openPlace()
		const dialog = await openClaim()
		fireEvent.click(within(dialog).getByRole('button', { name: 'Send claim' }))
		expect(field(dialog, 'Your name')).toHaveAccessibleDescription('Name is required')
		expect(field(dialog, 'Email')).toHaveAccessibleDescription('Email is required')
		expect(field(dialog, 'Message')).toHaveAccessibleDescription('Message is required')
		expect(field(dialog, /Phone/)).not.toBeInvalid()
		expect(field(dialog, 'Your name')).toHaveFocus()
		expect(asked).not.toContain('claims.create')
	})

	it('tells a slip in the address and takes it back once it is corrected', async () => {
		openPlace()
		const dialog = await openClaim()
		type(field(dialog, 'Your name'), 'Nell')
		type(field(dialog, 'Email'), 'nell')
		type(field(dialog, 'Message'), 'It is mine')
		fireEvent.click(within(dialog).getByRole('button', { name: 'Send claim' }))
		expect(field(dialog, 'Email')).toHaveAccessibleDescription('Email must be an e-mail address')
		expect(field(dialog, 'Email')).toHaveFocus()
		type(field(dialog, 'Email'), 'nell@people.example')
		expect(field(dialog, 'Email')).not.toBeInvalid()
	})

	it('knows who is signed in, sends what was typed, and says in place that it arrived', async () => {
		const sent: unknown[] = []
		const answers = {
			'claims.create': (input: unknown) => {
				sent.push(input)
				return RECEIPT
			},
			'favorites.ids': () => [],
		}
		const { location } = openPlace(answers, {}, signedIn())
		const dialog = await openClaim()
		expect(field(dialog, 'Your name')).toHaveValue('Nell')
		expect(field(dialog, 'Email')).toHaveValue('nell@farmgate.test')
		type(field(dialog, 'Message'), '  We have run it for years. ')
		fireEvent.click(within(dialog).getByRole('button', { name: 'Send claim' }))
		expect(await within(dialog).findByText(/Your claim is with us/)).toBeVisible()
		expect(sent).toEqual([
			{ locationId: location.id, name: 'Nell', email: 'nell@farmgate.test', message: '  We have run it for years. ' },
		])
	})

	it('loses nothing when it fails, and says why there and in a message', async () => {
		openPlace({
			'claims.create': () => {
				throw new ServerFailure('claim.has_owner')
			},
		})
		const dialog = await openClaim()
		type(field(dialog, 'Your name'), 'Nell')
		type(field(dialog, 'Email'), 'nell@people.example')
		type(field(dialog, 'Message'), 'It is mine')
		fireEvent.click(within(dialog).getByRole('button', { name: 'Send claim' }))
		expect(await within(dialog).findByRole('alert')).toHaveTextContent(
			'Submission failed This place has an owner by now.',
		)
		expect(await screen.findByRole('article', { name: 'Submission failed' })).toBeInTheDocument()
		expect(field(dialog, 'Message')).toHaveValue('It is mine')
	})

	it('does not go on about a failure once it was sent after all', async () => {
		let tries = 0
		openPlace({
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
		expect(await within(dialog).findByText('Thank you. Your claim is with us.')).toBeVisible()
		expect(screen.queryByRole('article', { name: 'Submission failed' })).not.toBeInTheDocument()
	})

	it('keeps what was typed when it is closed by accident', async () => {
		openPlace()
		const dialog = await openClaim()
		type(field(dialog, 'Message'), 'A long story')
		fireEvent(dialog, new Event('close'))
		await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
		expect(field(await openClaim(), 'Message')).toHaveValue('A long story')
	})
})

describe('reporting a problem', () => {
	it('asks what it is in plain words, and for a sentence where that says nothing', async () => {
		const sent: unknown[] = []
		const { location } = openPlace({
			'reports.create': (input: unknown) => {
				sent.push(input)
				return { id: 1 }
			},
		})
		await press('Report a problem')
		const dialog = await screen.findByRole('dialog')
		const send = within(dialog).getByRole('button', { name: 'Send report' })
		fireEvent.click(send)
		expect(within(dialog).getByRole('group')).toHaveAccessibleDescription('Please choose what is wrong')
		expect(within(dialog).getByRole('radio', { name: 'It has closed for good' })).toHaveFocus()
		fireEvent.click(within(dialog).getByRole('radio', { name: 'Something else' }))
		fireEvent.click(send)
		expect(field(dialog, 'What is wrong?')).toHaveAccessibleDescription('Please say what is wrong')
		fireEvent.click(within(dialog).getByRole('radio', { name: 'The opening hours are wrong' }))
		fireEvent.click(send)
		expect(await within(dialog).findByText(/We look into it/)).toBeVisible()
		expect(sent).toEqual([{ locationId: location.id, kind: 'hours', message: '' }])
	})
})

describe('whether a page is still right', () => {
	it('is said in words, with the day for whoever wants to know it', async () => {
		vi.useFakeTimers({ now: new Date('2026-06-22T12:00:00Z'), toFake: ['Date'] })
		openPlace({}, { lastConfirmedAt: '2026-06-01T12:00:00.000Z' })
		expect(await screen.findByText('Confirmed 3 weeks ago')).toHaveAttribute('title', 'June 1, 2026')
	})

	it('says how many visitors confirmed it, and when the latest did', async () => {
		vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] })
		const recent = { recentConfirmationCount: 3, latestConfirmationAt: '2026-11-20T12:00:00.000Z' }
		openPlace({}, { lastConfirmedAt: '2026-11-20T12:00:00.000Z', ...recent })
		expect(await screen.findByText('Confirmed 2 days ago')).toBeVisible()
		expect(screen.getByText('Confirmed by 3 visitors in the last 30 days, latest November 20.')).toBeVisible()
	})

	it('still warns of an old date when a single visitor confirmed it', async () => {
		vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] })
		const recent = { recentConfirmationCount: 1, latestConfirmationAt: '2026-11-20T12:00:00.000Z' }
		openPlace({}, { lastConfirmedAt: '2024-01-01T12:00:00.000Z', ...recent })
		expect(await screen.findByText('Not confirmed for over a year. Call before you go.')).toBeVisible()
		expect(screen.getByText('Confirmed by 1 visitor in the last 30 days, on November 20.')).toBeVisible()
	})

	it('is confirmed by one tap, which counts once', async () => {
		const confirmed = new Date().toISOString()
		const { asked } = openPlace({
			'locations.confirm': () => ({
				lastConfirmedAt: confirmed,
				recentConfirmationCount: 1,
				latestConfirmationAt: confirmed,
			}),
		})
		expect(await screen.findByText('Nobody has confirmed this page yet.')).toBeVisible()
		await press('Still accurate?')
		expect(await screen.findByText('Confirmed today')).toBeVisible()
		expect(screen.getByText(/^Confirmed by 1 visitor in the last 30 days, on /)).toBeVisible()
		expect(await screen.findByText(/Thank you!/)).toBeVisible()
		expect(screen.queryByRole('button', { name: 'Still accurate?' })).not.toBeInTheDocument()
		expect(document.activeElement).toHaveTextContent('Confirmed today')
		expect(asked.filter((path) => path === 'locations.confirm')).toHaveLength(1)
	})

	it('is as before when the confirmation is not saved, and can be repeated', async () => {
		openPlace({
			'locations.confirm': () => {
				throw new ServerFailure('rate.limited')
			},
		})
		await press('Still accurate?')
		expect(await screen.findByText(/Your confirmation was not saved/)).toBeVisible()
		expect(screen.getByText('Nobody has confirmed this page yet.')).toBeVisible()
		expect(await button('Still accurate?')).toBeVisible()
	})

	it('is not asked of a place that nobody has approved', async () => {
		openPlace({}, { isApproved: false })
		await button('Report a problem')
		expect(screen.queryByRole('button', { name: 'Still accurate?' })).not.toBeInTheDocument()
	})
})

describe('sharing a place', () => {
	const link = `${window.location.origin}/locations/hill-farm`

	/** What the browser of the test can do; this environment's own can do neither. */
	function lendBrowser(abilities: object): void {
		for (const [name, value] of Object.entries(abilities)) {
			Object.defineProperty(navigator, name, { configurable: true, value })
		}
	}
	afterEach(() => {
		for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name)
	})

	it('is left to the device where it can', async () => {
		const share = vi.fn().mockResolvedValue(undefined)
		lendBrowser({ share, canShare: () => true })
		openPlace()
		await press('Share Hill Farm')
		expect(share).toHaveBeenCalledWith({ title: 'Hill Farm', url: link })
		expect(screen.queryByRole('article', { name: 'Link copied' })).not.toBeInTheDocument()
	})

	it('says nothing when somebody decides not to', async () => {
		const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'))
		const writeText = vi.fn()
		lendBrowser({ share, clipboard: { writeText } })
		openPlace()
		await press('Share Hill Farm')
		await waitFor(() => expect(share).toHaveBeenCalled())
		expect(writeText).not.toHaveBeenCalled()
	})

	it('copies the link elsewhere', async () => {
		const writeText = vi.fn().mockResolvedValue(undefined)
		lendBrowser({ share: undefined, clipboard: { writeText } })
		openPlace()
		await press('Share Hill Farm')
		expect(await screen.findByRole('article', { name: 'Link copied' })).toBeVisible()
		expect(writeText).toHaveBeenCalledWith(link)
	})

	it('shows the link to be copied by hand where that is forbidden', async () => {
		const clipboard = { writeText: vi.fn().mockRejectedValue(new DOMException('', 'NotAllowedError')) }
		lendBrowser({ share: undefined, clipboard })
		openPlace()
		await press('Share Hill Farm')
		const toast = await screen.findByRole('article', { name: 'Failed to copy' })
		expect(within(toast).getByText('Please try manually selecting and copying the link')).toBeVisible()
		expect(within(toast).getByRole('textbox', { name: 'Link' })).toHaveValue(link)
	})
})

describe('the sheet of a place', () => {
	/** Pictures never load in this environment; here they arrive at once. */
	class LoadedImage {
		onload: (() => void) | null = null
		set src(_address: string) {
			queueMicrotask(() => this.onload?.())
		}
	}

	it('is there while it is printed: hours, prices, and a code that opens the page', async () => {
		vi.stubGlobal('Image', LoadedImage)
		const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
		const listings = Array.from({ length: 10 }, (_, index) =>
			buildListing({ id: index + 1, title: `Jam ${index + 1}`, variants: [{ name: 'Jar', price: 5 }] }),
		)
		const hours = [{ day: 'Saturday' as const, open: '09:00', close: '12:00', isClosed: false }]
		openPlace({ 'locations.listings': () => buildPage(listings) }, { hours, listingCount: 10, paymentInfo: 'Cash' })
		await screen.findByRole('link', { name: 'Jam 1' })
		await press('Print a sheet')
		await waitFor(() => expect(print).toHaveBeenCalled())
		const sheet = document.querySelector<HTMLElement>('[data-print-sheet]')
		if (sheet === null) throw new Error('there is no sheet')
		expect(within(sheet).getByTitle(`Opens ${window.location.origin}/locations/hill-farm`)).toBeInTheDocument()
		expect(sheet).toHaveTextContent(`${window.location.host}/locations/hill-farm`)
		expect(sheet).toHaveTextContent('Saturday9 AM – noon')
		expect(sheet).toHaveTextContent('Jam 8$5.00')
		expect(sheet).not.toHaveTextContent('Jam 9')
		expect(sheet).toHaveTextContent('+2 more on the page')
		fireEvent(window, new Event('afterprint'))
		await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeNull())
	})
})
