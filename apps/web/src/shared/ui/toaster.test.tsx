import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissAllToasts, dismissToast, showToast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

function show(title: string, rest: Partial<Parameters<typeof showToast>[0]> = {}): string {
	let id = ''
	act(() => {
		id = showToast({ title, ...rest })
	})
	return id
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const toasts = () => screen.queryAllByRole('article').map((toast) => toast.getAttribute('aria-label'))

function swipe(from: number, to: number) {
	const toast = screen.getByRole('article')
	const at = (clientX: number) => ({ clientX, pointerId: 1, button: 0 })
	fireEvent.pointerDown(toast, at(from))
	fireEvent.pointerMove(toast, at(to))
	fireEvent.pointerUp(toast, at(to))
}

describe('the toaster', () => {
	beforeEach(() => {
		vi.useFakeTimers()
		render(<Toaster />)
	})
	afterEach(() => act(() => dismissAllToasts()))

	it('shows one toast at a time and loses none', () => {
		show('Link copied')
		show('Logged out')
		expect(toasts()).toEqual(['Link copied'])
		pass(5000)
		expect(toasts()).toEqual(['Logged out'])
		pass(5000)
		expect(toasts()).toEqual([])
	})

	it('closes by itself after five seconds, not before', () => {
		show('Link copied')
		pass(4999)
		expect(toasts()).toEqual(['Link copied'])
		pass(1)
		expect(toasts()).toEqual([])
	})

	it('waits while somebody reads it, with the pointer or with the keyboard', () => {
		show('Link copied')
		fireEvent.pointerEnter(screen.getByRole('article'))
		pass(20_000)
		expect(toasts()).toEqual(['Link copied'])
		fireEvent.pointerLeave(screen.getByRole('article'))
		act(() => screen.getByRole('button', { name: 'Close' }).focus())
		pass(20_000)
		expect(toasts()).toEqual(['Link copied'])
		act(() => screen.getByRole('button', { name: 'Close' }).blur())
		pass(5000)
		expect(toasts()).toEqual([])
	})

	it('is thrown away by a swipe of 50 pixels to the right, and by no other', () => {
		show('Link copied')
		swipe(100, 149)
		expect(toasts()).toEqual(['Link copied'])
		swipe(300, 100)
		expect(toasts()).toEqual(['Link copied'])
		swipe(100, 150)
		expect(toasts()).toEqual([])
	})

	it('takes the keyboard to the toast with F8, and closes it with Escape', () => {
		show('Listing published!')
		fireEvent.keyDown(document.body, { key: 'F8' })
		expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
		fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' })
		expect(toasts()).toEqual([])
	})

	it('takes the keyboard to the empty region when nothing is shown', () => {
		fireEvent.keyDown(document.body, { key: 'F8' })
		expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus()
	})

	it('reads a failure out at once', () => {
		show('Failed to copy', { isError: true, message: 'Please try manually selecting and copying the link' })
		expect(screen.getByRole('alert')).toHaveTextContent('Failed to copyPlease try manually')
	})

	it('changes a toast that is still there, and removes one by its id', () => {
		const id = show('Saving')
		show('Saved', { id })
		expect(toasts()).toEqual(['Saved'])
		act(() => dismissToast(id))
		expect(toasts()).toEqual([])
	})
})
