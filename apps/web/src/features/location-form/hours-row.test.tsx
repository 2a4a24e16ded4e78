import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { withTheme } from '../../testing/with-theme.tsx'
import { HoursRow } from './hours-row.tsx'

const HOUR = 60

function Row() {
	const [spans, setSpans] = useState([9, 11, 13, 15].map((hour) => ({ opens: hour * HOUR, closes: (hour + 1) * HOUR })))
	return withTheme(<HoursRow name="Monday" spans={spans} onChange={setSpans} />)
}

it('focuses the button to add hours after some of a full row were removed', async () => {
	render(<Row />)
	expect(screen.queryByRole('button', { name: 'Add hours on Monday' })).toBeNull()
	await userEvent.click(screen.getByRole('button', { name: 'Remove Monday, hours 2, hours' }))
	expect(screen.getByRole('button', { name: 'Add hours on Monday' })).toHaveFocus()
})
