import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { dismissAllToasts, showToast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

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

it('contains toasts, because the rest of the page is below it and inert', () => {
	vi.useFakeTimers()
	render(
		<>
			<Toaster />
			<Dialog title="Elm" onClose={() => undefined}>
				{() => 'Oak'}
			</Dialog>
		</>,
	)
	act(() => void showToast({ title: 'Location unavailable', isError: true }))
	expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Location unavailable')
	// The toaster of the page does not close it.
	fireEvent.pointerEnter(screen.getByRole('article'))
	act(() => vi.advanceTimersByTime(20_000))
	// Escape closes the toast alone: the browser closes the dialog unless the default is prevented.
	const isDialogClosed = fireEvent.keyDown(screen.getByRole('article'), { key: 'Escape' })
	expect([screen.queryByRole('article'), isDialogClosed]).toEqual([null, false])
	act(() => dismissAllToasts())
})
