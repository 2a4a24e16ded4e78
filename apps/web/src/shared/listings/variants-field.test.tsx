import { VARIANTS_MAX } from '@farmgate/contracts/listing-write'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { VariantsField } from './variants-field.tsx'

function Form({ names }: { names: string[] }) {
	const [variants, setVariants] = useState(names.map((name) => ({ key: name, name, price: '4', unit: '' })))
	return (
		<MantineProvider>
			<VariantsField value={variants} currency="USD" onChange={setVariants} errors={{}} />
		</MantineProvider>
	)
}

it('keeps the focus on the button of a row that has become the first', async () => {
	render(<Form names={['Half', 'Dozen']} />)
	const up = screen.getByRole('button', { name: 'Move Dozen up' })
	await userEvent.click(up)
	expect(screen.getAllByRole('textbox', { name: 'Size or kind' })[0]).toHaveValue('Dozen')
	expect(up).toHaveFocus()
	expect(up).toHaveAttribute('aria-disabled', 'true')
})

it('focuses the button to add a row after one of a full list was removed', async () => {
	render(<Form names={Array.from({ length: VARIANTS_MAX }, (_, index) => `Size ${index + 1}`)} />)
	await userEvent.click(screen.getByRole('button', { name: 'Remove Size 1' }))
	expect(screen.getByRole('button', { name: 'Add another size or kind' })).toHaveFocus()
})
