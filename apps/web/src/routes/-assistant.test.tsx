import type { ChatListingInput } from '@farmgate/contracts/listing-assistant'
import type { NewListingInput } from '@farmgate/contracts/listing-write'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { dismissAllToasts } from '../shared/ui/toast-store.ts'
import { buildReply, COMMON, EGGS, PHOTO_ID, streamed } from '../testing/assistant-responses.ts'
import { buildOwnedListing, buildOwnedLocation, buildPage } from '../testing/fixtures.ts'
import { signedIn } from '../testing/identities.ts'
import { stubMatchMedia } from '../testing/match-media.ts'
import { renderRoute, ServerFailure } from '../testing/render-route.tsx'

// cspell:ignore fnew

afterEach(dismissAllToasts)

const box = () => screen.findByRole('textbox', { name: 'Message' })
const publishButton = () => screen.getByRole('button', { name: 'Publish Listing' })
async function say(text: string): Promise<void> {
	await userEvent.click(await box())
	await userEvent.paste(text)
	await userEvent.keyboard('{Enter}')
}
const ready = () => screen.findByText(/^Your listing is ready to publish/)

describe('the conversation', () => {
	it('starts with the welcome message, says which assistant responds, and goes back to the dashboard [A11, M1, M11]', async () => {
		renderRoute('/new', COMMON)
		expect(await screen.findByText('What are you selling?')).toBeVisible()
		expect(await screen.findByText(/built-in assistant/)).toBeVisible()
		expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard')
		expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
		expect(screen.queryByRole('complementary', { name: 'Preview' })).not.toBeInTheDocument()
		await userEvent.click(publishButton())
		expect(await screen.findByText('No listing to publish')).toBeVisible()
		expect(screen.getByText('Please complete the conversation first')).toBeVisible()
	})

	it('sends on Enter, breaks the line on Shift+Enter, and fills the preview [M1]', async () => {
		const sent: ChatListingInput[] = []
		const send = (input: ChatListingInput) => {
			sent.push(input)
			return streamed(buildReply({ isDraftComplete: false, message: 'What does it cost?' }))
		}
		renderRoute('/new', { ...COMMON, 'chatListing.send': send })
		await userEvent.type(await box(), 'Brown eggs{Shift>}{Enter}{/Shift}$4.50{Enter}')
		const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
		expect(await screen.findByText('What does it cost?')).toBeVisible()
		expect(preview.getByRole('textbox', { name: 'Title' })).toHaveValue('Brown eggs')
		expect(sent).toEqual([
			{
				messages: [
					{ role: 'assistant', content: 'What are you selling?' },
					{ role: 'user', content: 'Brown eggs\n$4.50' },
				],
				currentDraft: null,
				isEdit: false,
			},
		])
		expect(screen.getByText('Still needed: a place.')).toBeVisible()
		expect(await box()).toHaveFocus()
	})

	it('says a failure in the chat, and repeats the message on Retry [O2]', async () => {
		let attempts = 0
		async function* broken() {
			yield { kind: 'event', value: { message: 'Go', listingDraft: null } }
			throw new ServerFailure('assistant.unavailable')
		}
		const send = () => {
			attempts += 1
			return attempts === 1 ? broken() : streamed(buildReply({ isDraftComplete: false, message: 'Now it works.' }))
		}
		renderRoute('/new', { ...COMMON, 'chatListing.send': send })
		await say('Brown eggs')
		const text = "I'm sorry, I encountered an error: HTTP error! status: 502. Please try again."
		expect(await screen.findByText(text)).toBeVisible()
		expect(screen.getByRole('alert')).toHaveTextContent('HTTP error! status: 502')
		await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
		expect(await screen.findByText('Now it works.')).toBeVisible()
		expect(screen.queryByText(text)).not.toBeInTheDocument()
	})

	it('says that the connection was lost when a reply ends in the middle', async () => {
		async function* cut() {
			yield { kind: 'event', value: { message: 'Go', listingDraft: null } }
		}
		renderRoute('/new', { ...COMMON, 'chatListing.send': cut })
		await say('Brown eggs')
		expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to send message.*Nothing was lost/)
	})

	it('shows the choices of a question as buttons, also after a reload, and sends the one that is tapped', async () => {
		const sent: string[] = []
		const question = { id: 'confirm', text: 'Is $22.00 the price?', choices: ['Yes', 'No'] }
		const asking = buildReply({
			isDraftComplete: false,
			message: 'Apples. Is $22.00 the price?',
			questions: [question],
		})
		const responses = {
			...COMMON,
			'chatListing.send': ({ messages }: { messages: { content: string }[] }) => {
				sent.push(messages.at(-1)?.content ?? '')
				return streamed(sent.length === 1 ? asking : buildReply({ isDraftComplete: false }))
			},
		}
		renderRoute('/new', responses)
		await say('My neighbor asks $22 for apples')
		const group = () => screen.findByRole('list', { name: 'Is $22.00 the price?' })
		expect(within(await group()).getAllByRole('button')).toHaveLength(2)
		document.body.replaceChildren()
		renderRoute('/new', responses)
		await userEvent.click(within(await group()).getByRole('button', { name: 'Yes' }))
		expect(await screen.findByText('Got it.')).toBeVisible()
		expect(sent).toEqual(['My neighbor asks $22 for apples', 'Yes'])
		expect(screen.queryByRole('list', { name: 'Is $22.00 the price?' })).not.toBeInTheDocument()
	})

	it.each([
		['a mouse', true],
		['a touch screen, where it would open the keyboard', false],
	])('keeps typed text when a choice is tapped, and focuses the message box with %s: %s', async (_, hasHover) => {
		stubMatchMedia((query) => query === '(hover: hover)' && hasHover)
		const question = { id: 'unit', text: 'What is that price for?', choices: ['each'] }
		const asking = buildReply({ isDraftComplete: false, message: question.text, questions: [question] })
		renderRoute('/new', { ...COMMON, 'chatListing.send': () => streamed(asking) })
		await say('Brown eggs $4')
		await userEvent.type(await box(), 'from our hens')
		await userEvent.click(await screen.findByRole('button', { name: 'each' }))
		await waitFor(() => expect(screen.getAllByText(question.text)).toHaveLength(2))
		expect(await box()).toHaveValue('from our hens')
		expect(document.activeElement === (await box())).toBe(hasHover)
	})

	it('survives a reload, and is lost only after the question of Start Over [M6]', async () => {
		const incomplete = { ...COMMON, 'chatListing.send': () => streamed(buildReply({ isDraftComplete: false })) }
		renderRoute('/new', incomplete)
		await say('Brown eggs')
		await screen.findByText('Got it.')
		await userEvent.type(await box(), 'half a sent')
		document.body.replaceChildren()
		renderRoute('/new', incomplete)
		expect(await screen.findByText('Got it.')).toBeVisible()
		expect(await box()).toHaveValue('half a sent')
		await userEvent.click(screen.getByRole('button', { name: 'Start Over' }))
		const dialog = within(screen.getByRole('dialog', { name: 'Start over?' }))
		expect(dialog.getByText('Are you sure you want to start over? All progress will be lost.')).toBeVisible()
		await userEvent.click(dialog.getByRole('button', { name: 'Start Over' }))
		expect(screen.queryByText('Got it.')).not.toBeInTheDocument()
		expect(await box()).toHaveValue('')
		expect(localStorage.length).toBe(0)
	})

	it.each(['/create', '/edit/7'])('is reached from its old address %s [A15]', async (path) => {
		const { history } = renderRoute(path, COMMON)
		await box()
		expect(history.location.href).toBe('/new')
	})
})

describe('publishing', () => {
	it('takes the only place of the seller and the generated picture, and opens the dashboard [M4, M10]', async () => {
		const created: NewListingInput[] = []
		const create = (input: NewListingInput) => {
			created.push(input)
			return buildOwnedListing()
		}
		const { history } = renderRoute('/new', { ...COMMON, 'listings.create': create }, signedIn())
		await say('Brown eggs')
		await ready()
		expect(screen.getByText('Generated picture.')).toBeVisible()
		await userEvent.click(publishButton())
		const toast = within(await screen.findByRole('article', { name: 'Listing published!' }))
		expect(toast.getByRole('link', { name: 'Brown eggs' })).toHaveAttribute('href', '/listings/brown-eggs')
		expect(toast.getByRole('link', { name: 'Share it' })).toHaveAttribute('href', '/confirmation/10')
		await expect.poll(() => history.location.pathname).toBe('/dashboard')
		expect(created).toHaveLength(1)
		expect(created[0]).toMatchObject({
			title: 'Brown eggs',
			locationId: 1,
			categories: ['Eggs'],
			variants: [{ name: 'Brown eggs', price: 4.5, unit: 'dozen' }],
			photos: [{ id: PHOTO_ID, alt: 'Eggs' }],
		})
		expect(Object.keys(localStorage)).toEqual([])
	})

	it('asks which of several places, with the message box blocked [M4]', async () => {
		const places = [buildOwnedLocation(), buildOwnedLocation({ id: 2, name: 'Barn Shop' })]
		renderRoute('/new', { ...COMMON, 'account.locations': () => buildPage(places) }, signedIn())
		await say('Brown eggs')
		const choice = await screen.findByRole('region', { name: 'Choose a place' })
		await waitFor(() => expect(choice).toHaveFocus())
		expect(await box()).toBeDisabled()
		await userEvent.click(within(choice).getByRole('button', { name: /^Barn Shop/ }))
		await ready()
		expect(await box()).toHaveFocus()
		expect(publishButton()).not.toHaveAttribute('aria-disabled', 'true')
	})

	it.each([
		['12 Elm St, Dover', '12 Elm St, Dover'],
		['my stand in Fonthill', ''],
	])(
		'asks a signed-out seller at "%s" for the address "%s" and the name, and goes on without a picture',
		async (pickupPlace, address) => {
			const generateImage = () => {
				throw new ServerFailure('picture.failed')
			}
			const send = () => streamed(buildReply({ listingDraft: { ...EGGS, pickupPlace } }))
			renderRoute('/new', { ...COMMON, 'chatListing.send': send, 'chatListing.generateImage': generateImage })
			await say('Brown eggs')
			await userEvent.click(await screen.findByRole('button', { name: 'Continue without a picture' }))
			const form = await screen.findByRole('region', { name: 'Add a place' })
			expect(within(form).getByRole('combobox', { name: 'Address' })).toHaveValue(address)
			expect(within(form).getByRole('textbox', { name: 'Name of the place' })).toHaveValue('')
			expect(within(form).queryByRole('button', { name: 'Use this address' })).not.toBeInTheDocument()
			expect(await box()).toBeDisabled()
		},
	)

	it('keeps everything when it fails, and repeats it with the same key [O2]', async () => {
		const keys: unknown[] = []
		const create = ({ idempotencyKey }: NewListingInput) => {
			keys.push(idempotencyKey)
			if (keys.length === 1) throw new ServerFailure('service.unavailable')
			return buildOwnedListing()
		}
		const { history } = renderRoute('/new', { ...COMMON, 'listings.create': create }, signedIn())
		await say('Brown eggs')
		await ready()
		await userEvent.click(publishButton())
		expect(await screen.findByText('Submission Failed')).toBeVisible()
		expect(screen.getByText('HTTP error! status: 503')).toBeVisible()
		await userEvent.click(publishButton())
		await expect.poll(() => history.location.pathname).toBe('/dashboard')
		expect(keys).toEqual([keys[0], keys[0]])
	})
})

describe('a validation error', () => {
	it('is shown at its field, and disappears when the field is changed', async () => {
		const variants = [
			{ name: 'Small', price: null, unit: null },
			{ name: 'Large', price: 4.5, unit: 'dozen' },
		]
		const send = () => streamed(buildReply({ listingDraft: { ...EGGS, variants } }))
		const responses = { ...COMMON, 'chatListing.send': send }
		const { requested } = renderRoute('/new', responses, signedIn())
		await say('Brown eggs')
		await ready()
		const [, large] = screen.getAllByRole('textbox', { name: 'Size or kind' })
		if (large === undefined) throw new Error('The second row is missing')
		await userEvent.clear(large)
		await userEvent.click(publishButton())
		expect(screen.getByText('Size or kind is required')).toBeVisible()
		expect(large).toBeInvalid()
		expect(requested).not.toContain('listings.create')
		await userEvent.type(large, 'L')
		expect(screen.queryByText('Size or kind is required')).not.toBeInTheDocument()
		expect(large).toBeValid()
	})
})

describe('a saved listing', () => {
	it('is changed in edit mode, and only what changed is saved', async () => {
		const listing = buildOwnedListing({
			variants: [{ name: 'Dozen', price: 4, unit: 'dozen' }],
			coordinates: { lat: 43, lng: -79 },
		})
		const sent: ChatListingInput[] = []
		const saved: unknown[] = []
		const responses = {
			...COMMON,
			'listings.forEdit': () => listing,
			'chatListing.send': (input: ChatListingInput) => {
				sent.push(input)
				const variants = [{ name: 'Dozen', price: 5, unit: 'dozen' }]
				return streamed(buildReply({ message: 'Changed.', listingDraft: { ...EGGS, categories: [], variants } }))
			},
			'listings.update': (input: unknown) => {
				saved.push(input)
				return listing
			},
		}
		const { history } = renderRoute('/new?listing=10', responses, signedIn())
		await say('It is $5 now')
		expect(await screen.findByText('Changed.')).toBeVisible()
		expect(sent[0]).toMatchObject({ isEdit: true, currentDraft: { title: 'Brown eggs' } })
		await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
		await expect.poll(() => history.location.pathname).toBe('/dashboard')
		const variants = [{ name: 'Dozen', price: 5, unit: 'dozen' }]
		expect(saved).toEqual([{ id: 10, variants, expectedUpdatedAt: listing.updatedAt }])
	})

	it('that another person changed meanwhile is merged field by field', async () => {
		const listing = buildOwnedListing({
			variants: [{ name: 'Dozen', price: 4, unit: 'dozen' }],
			coordinates: { lat: 43, lng: -79 },
		})
		const theirs = { ...listing, description: 'From Ann', isSoldOut: true, updatedAt: '2026-06-01T09:30:00.000Z' }
		let current = listing
		const saved: unknown[] = []
		const variants = [{ name: 'Dozen', price: 5, unit: 'dozen' }]
		const responses = {
			...COMMON,
			'listings.forEdit': () => current,
			'chatListing.send': () => streamed(buildReply({ listingDraft: { ...EGGS, categories: [], variants } })),
			'listings.update': (input: unknown) => {
				saved.push(input)
				if (saved.length > 1) return theirs
				current = theirs
				throw new ServerFailure('listing.edit_conflict')
			},
		}
		const { history } = renderRoute('/new?listing=10', responses, signedIn())
		await say('It is $5 now')
		await screen.findByText('Got it.')
		await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Another person changed this too' }))
		const radioOf = (name: string, side: RegExp) =>
			within(dialog.getByRole('group', { name })).getByRole('radio', { name: side })
		expect(dialog.getAllByRole('group').map((group) => group.textContent)).toHaveLength(3)
		expect(radioOf('Prices', /Yours/)).toBeChecked()
		expect(radioOf('Sold out', /Theirs/)).toBeChecked()
		expect(radioOf('Description', /Theirs/)).toBeChecked()
		await userEvent.click(dialog.getByRole('button', { name: 'Save these' }))
		await expect.poll(() => history.location.pathname).toBe('/dashboard')
		expect(saved).toEqual([
			{ id: 10, variants, expectedUpdatedAt: listing.updatedAt },
			{ id: 10, variants, expectedUpdatedAt: theirs.updatedAt },
		])
	})
})
