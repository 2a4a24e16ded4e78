import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTheme } from '../../testing/with-theme.tsx'
import { dismissAllToasts, dismissToast, showToast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

function show(title: string, rest: Partial<Parameters<typeof showToast>[0]> = {}): string {
	let id = ''
	act(() => {
		id = showToast({ title, ...rest })
	})
	return id
}
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
/** A closed toast is removed a millisecond later. */
const toasts = () => {
	advance(1)
	return screen.queryAllByRole('article').map((toast) => toast.getAttribute('aria-label'))
}

function swipe(from: number, to: number) {
	const toast = screen.getByRole('article')
	const at = (clientX: number) => ({ clientX, pointerId: 1, button: 0 })
	fireEvent.pointerDown(toast, at(from))
	fireEvent.pointerMove(toast, at(to))
	fireEvent.pointerUp(toast, at(to))
}

describe('Toaster', () => {
	beforeEach(() => {
		vi.useFakeTimers()
		render(withTheme(<Toaster />))
	})
	afterEach(() => act(() => dismissAllToasts()))

	it('replaces a toast by the next one, which closes after five seconds [O1]', () => {
		show('Link copied')
		advance(4000)
		show('Logged out')
		expect(toasts()).toEqual(['Logged out'])
		advance(4997)
		expect(toasts()).toEqual(['Logged out'])
		advance(1)
		expect(toasts()).toEqual([])
	})

	it('stays open while it has the pointer or the focus', () => {
		show('Link copied')
		fireEvent.mouseEnter(screen.getByRole('article'))
		advance(20_000)
		expect(toasts()).toEqual(['Link copied'])
		fireEvent.mouseLeave(screen.getByRole('article'))
		act(() => screen.getByRole('button', { name: 'Close' }).focus())
		advance(20_000)
		expect(toasts()).toEqual(['Link copied'])
		act(() => screen.getByRole('button', { name: 'Close' }).blur())
		advance(5000)
		expect(toasts()).toEqual([])
	})

	it('closes on a swipe of 50 pixels to the right, and on no other [O1]', () => {
		show('Link copied')
		swipe(100, 149)
		expect(toasts()).toEqual(['Link copied'])
		swipe(300, 100)
		expect(toasts()).toEqual(['Link copied'])
		swipe(100, 150)
		expect(toasts()).toEqual([])
	})

	it('focuses the toast with F8 and closes it with Escape [O1]', () => {
		show('Listing published!')
		fireEvent.keyDown(document.body, { key: 'F8' })
		expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
		fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' })
		expect(toasts()).toEqual([])
	})

	it('returns the focus when a focused toast is closed', () => {
		const field = document.createElement('input')
		document.body.append(field)
		for (const close of [
			(button: HTMLElement) => fireEvent.keyDown(button, { key: 'Escape' }),
			(button: HTMLElement) => fireEvent.click(button),
		]) {
			field.focus()
			show('Link copied')
			fireEvent.keyDown(field, { key: 'F8' })
			close(screen.getByRole('button', { name: 'Close' }))
			expect(toasts()).toEqual([])
			expect(field).toHaveFocus()
		}
		fireEvent.keyDown(field, { key: 'F8' })
		fireEvent.keyDown(screen.getByRole('region'), { key: 'Escape' })
		expect(field).toHaveFocus()
	})

	it('focuses the empty region with F8 without a toast', () => {
		fireEvent.keyDown(document.body, { key: 'F8' })
		expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus()
	})

	it('announces an error immediately', () => {
		show('Failed to copy', { isError: true, message: 'Please try manually selecting and copying the link' })
		expect(screen.getByRole('alert')).toHaveTextContent('Failed to copyPlease try manually')
	})

	it('updates and removes a toast by its id', () => {
		const id = show('Saving')
		show('Saved', { id })
		expect(toasts()).toEqual(['Saved'])
		act(() => dismissToast(id))
		expect(toasts()).toEqual([])
	})
})
