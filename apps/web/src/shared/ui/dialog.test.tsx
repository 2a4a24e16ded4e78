import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { withTheme } from '../../testing/with-theme.tsx'
import { Dialog } from './dialog.tsx'

function Opener() {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Open
			</button>
			{isOpen && (
				<Dialog title="Elm" onClose={() => setOpen(false)}>
					{(close) => (
						<button type="button" onClick={close}>
							Done
						</button>
					)}
				</Dialog>
			)}
		</>
	)
}

it.each([
	['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
	['a button in it', () => userEvent.click(screen.getByRole('button', { name: 'Done' }))],
	['Escape', () => userEvent.keyboard('{Escape}')],
])('closes with %s and gives the focus back', async (_name, close) => {
	render(withTheme(<Opener />))
	await userEvent.click(screen.getByRole('button', { name: 'Open' }))
	expect(await screen.findByRole('dialog', { name: 'Elm' })).toBeVisible()
	await close()
	await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
	expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})
