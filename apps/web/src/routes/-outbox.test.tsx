import type { MailMessage } from '@farmgate/contracts/mail-message'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildPage } from '../testing/fixtures.ts'
import { buildProvider, NELL, signedIn } from '../testing/identities.ts'
import { type Responses, renderRoute, ServerFailure } from '../testing/render-route.tsx'

const asAdmin = () => signedIn(buildProvider(), { ...NELL, role: 'admin' })

function buildMessage(fields: Partial<MailMessage> = {}): MailMessage {
	return {
		id: 7,
		template: 'claim-received',
		eventKey: 'claim:12',
		userId: null,
		toEmail: 'ann@people.example',
		subject: 'We received your request for Ball’s Farm',
		state: 'failed',
		reason: '550 No such mailbox',
		attempts: 1,
		createdAt: '2026-06-13T16:00:00.000Z',
		attemptedAt: '2026-06-13T16:00:01.000Z',
		...fields,
	}
}

const open = (path: string, responses: Responses, store = asAdmin()) => renderRoute(path, responses, store)

describe('the outbox', () => {
	it('shows each message with its recipient, state and reason, and how many there are', async () => {
		open('/admin/outbox', {
			'mail.list': () => buildPage([buildMessage()], { total: 25, nextCursor: 'next' }),
		})
		const row = within(await screen.findByRole('row', { name: /Ball’s Farm/ }))
		expect(row.getByText(/ann@people.example/)).toBeVisible()
		expect(row.getByText('Failed')).toBeVisible()
		expect(row.getByText('550 No such mailbox')).toBeVisible()
		expect(screen.getByText(/1 of 25 shown/)).toBeVisible()
		expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible()
	})

	it('says when there are no messages', async () => {
		open('/admin/outbox', { 'mail.list': () => buildPage([]) })
		expect(await screen.findByText('No messages yet.')).toBeVisible()
	})

	it('offers another try after a failure', async () => {
		let isDown = true
		open('/admin/outbox', {
			'mail.list': () => {
				if (isDown) throw new ServerFailure('auth.forbidden')
				return buildPage([buildMessage()])
			},
		})
		await screen.findByRole('alert')
		isDown = false
		await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
		expect(await screen.findByRole('row', { name: /Ball’s Farm/ })).toBeVisible()
	})

	it('opens a message as text and as HTML that runs no script', async () => {
		const detail = { ...buildMessage(), textBody: 'You asked to manage it.', htmlBody: '<p>You asked</p>' }
		open('/admin/outbox', { 'mail.list': () => buildPage([buildMessage()]), 'mail.get': () => detail })
		await userEvent.click(await screen.findByRole('link', { name: /Ball’s Farm/ }))
		expect(await screen.findByText('You asked to manage it.')).toBeVisible()
		expect(screen.getByTitle('Message as HTML')).toHaveAttribute('sandbox', '')
		expect(screen.getByText('ann@people.example (not verified)')).toBeVisible()
	})

	it('is in the sidebar of admins, below the pages of the account and the queues [B5]', async () => {
		open('/admin/outbox', { 'mail.list': () => buildPage([]) })
		const sidebar = await screen.findByRole('navigation', { name: 'Account pages' })
		for (const name of ['Dashboard', 'Settings', 'Admin Locations', 'Claim Requests', 'Outbox']) {
			expect(within(sidebar).getByRole('link', { name })).toBeVisible()
		}
	})

	it('does not exist for other users', async () => {
		open('/admin/outbox', {}, signedIn())
		expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Nothing grows here')
		expect(screen.queryByRole('link', { name: 'Outbox' })).toBeNull()
	})
})
