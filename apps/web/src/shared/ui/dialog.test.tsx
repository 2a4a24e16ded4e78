import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

it('stays open when the event of an earlier close arrives after it was shown again', async () => {
	const onClose = vi.fn()
	render(
		<Dialog title="Elm" onClose={onClose}>
			{() => 'Oak'}
		</Dialog>,
	)
	fireEvent(screen.getByRole('dialog', { name: 'Elm' }), new Event('close'))
	expect(onClose).not.toHaveBeenCalled()
	await userEvent.click(screen.getByRole('button', { name: 'Close' }))
	expect(onClose).toHaveBeenCalledOnce()
})
