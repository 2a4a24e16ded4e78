import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TypeFilter, toggleType } from './type-filter.tsx'

it('tells which types are shown, and asks for one more or one less', async () => {
	const onChange = vi.fn()
	render(<TypeFilter types={['Market']} onChange={onChange} />)
	expect(screen.getByRole('button', { name: 'Markets', pressed: true })).toBeVisible()
	await userEvent.click(screen.getByRole('button', { name: 'Farms', pressed: false }))
	expect(onChange).toHaveBeenLastCalledWith(['Farm', 'Market'])
	await userEvent.click(screen.getByRole('button', { name: 'Markets' }))
	expect(onChange).toHaveBeenLastCalledWith([])
})

it('has one order, so that the same choice always has the same address', () => {
	expect(toggleType(['Shop', 'Farm'], 'Market')).toEqual(toggleType(['Market', 'Farm'], 'Shop'))
})
