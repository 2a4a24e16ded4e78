import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dismissAllToasts } from '../shared/ui/toast-store.ts'
import { COMMON } from '../testing/assistant-responses.ts'
import { allowConsoleError } from '../testing/console-errors.ts'
import { signedIn } from '../testing/identities.ts'
import { type Responses, renderRoute } from '../testing/render-route.tsx'

afterEach(dismissAllToasts)

const box = () => screen.findByRole('textbox', { name: 'Message' })
async function say(): Promise<void> {
	await userEvent.click(await box())
	await userEvent.paste('Brown eggs')
	await userEvent.keyboard('{Enter}')
}
const isWorking = (text: string) => screen.queryAllByRole('status').some((status) => status.textContent === text)
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('shows that a reply is written for at least 800 ms, and that a picture is made for at least 1000 ms [M12]', async () => {
	renderRoute('/new', COMMON, signedIn())
	const message = await box()
	fireEvent.change(message, { target: { value: 'Brown eggs' } })
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
	fireEvent.keyDown(message, { key: 'Enter' })
	await advance(799)
	expect(isWorking('The assistant is writing…')).toBe(true)
	await advance(1)
	expect(isWorking('Creating a picture…')).toBe(true)
	await advance(999)
	expect(isWorking('Creating a picture…')).toBe(true)
	await advance(1)
	expect(isWorking('Creating a picture…')).toBe(false)
	vi.useRealTimers()
})

describe('without a response', () => {
	const lost = () => {
		throw new TypeError('Failed to fetch')
	}

	it.each<[string, Responses, string]>([
		['a message', { 'chatListing.send': lost }, 'Failed to send message'],
		['a picture', { 'chatListing.generateImage': lost }, 'Failed to generate image'],
		['the places of the seller', { 'account.locations': lost }, 'Failed to fetch locations'],
	])('to the request of %s, says so and offers to repeat it [O2]', async (_name, responses, text) => {
		allowConsoleError(/Failed to fetch/)
		renderRoute('/new', { ...COMMON, ...responses }, signedIn())
		await say()
		expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent(text)
	})

	it('to the request to publish, says so [O2]', async () => {
		allowConsoleError(/Failed to fetch/)
		renderRoute('/new', { ...COMMON, 'listings.create': lost }, signedIn())
		await say()
		await screen.findByText(/^Your listing is ready to publish/, {}, { timeout: 20_000 })
		await userEvent.click(screen.getByRole('button', { name: 'Publish Listing' }))
		expect(await screen.findByText('Submission Failed')).toBeVisible()
		expect(screen.getByText('Failed to submit listing')).toBeVisible()
	})

	it('to the request to publish, and for no known reason, asks to try again [O2]', async () => {
		const fail = () => {
			throw new Error('a bug')
		}
		renderRoute('/new', { ...COMMON, 'listings.create': fail }, signedIn())
		await say()
		await screen.findByText(/^Your listing is ready to publish/, {}, { timeout: 20_000 })
		await userEvent.click(screen.getByRole('button', { name: 'Publish Listing' }))
		const toast = await screen.findByRole('article', { name: 'Submission Failed' })
		expect(toast).toHaveTextContent('Failed to submit your listing. Please try again.')
	})
})
