import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { TRPCClientError } from '@trpc/client'
import { expect, it, vi } from 'vitest'
import { withTheme } from '../../testing/with-theme.tsx'
import { ErrorPanel } from './error-panel.tsx'

it('says "Something went wrong." and retries with "Try Again" [O3]', async () => {
	const onRetry = vi.fn()
	render(withTheme(<ErrorPanel error={new Error('a bug')} onRetry={onRetry} />))
	expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.')
	await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
	expect(onRetry).toHaveBeenCalledOnce()
})

it('has the text of the screen for an error without a known cause [E3]', () => {
	const texts = { title: 'Error loading search results', unknownText: 'Please try again later' }
	render(withTheme(<ErrorPanel {...texts} error={new Error('a bug')} onRetry={() => undefined} />))
	expect(screen.getByRole('heading', { name: texts.title })).toBeVisible()
	expect(screen.getByText(texts.unknownText)).toBeVisible()
})

it('names the request, so that it can be found in the log of the server', () => {
	const response = new Response('', { status: 500, headers: { 'x-request-id': '3f2a' } })
	const error = TRPCClientError.from(new Error('boom'), { meta: { response } })
	render(withTheme(<ErrorPanel error={error} onRetry={() => undefined} />))
	expect(screen.getByText('If this happens again, send us this request ID: 3f2a')).toBeVisible()
})
