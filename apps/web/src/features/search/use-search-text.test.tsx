import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSearchText } from './use-search-text.ts'

const PAUSE_MS = 500

/** A box whose address says `text`; returns what the address was told, and what the box does. */
function renderBox(text: string) {
	const told: string[] = []
	const onPause = (next: string) => told.push(next)
	const { result, rerender } = renderHook((address: string) => useSearchText(address, onPause), { initialProps: text })
	return {
		told,
		typed: () => result.current.typed,
		type: (next: string) => act(() => result.current.type(next)),
		settle: (next: string) => act(() => result.current.settle(next)),
		wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
		addressBecomes: (next: string) => rerender(next),
	}
}

describe('a search box that writes the address', () => {
	beforeEach(() => void vi.useFakeTimers())

	it('does so half a second after the last character, trimmed, and once', () => {
		const box = renderBox('')
		box.type(' hon')
		box.wait(PAUSE_MS - 1)
		box.type(' honey ')
		box.wait(PAUSE_MS - 1)
		expect(box.told).toEqual([])
		box.wait(1)
		expect(box.told).toEqual(['honey'])
		box.addressBecomes('honey')
		box.wait(PAUSE_MS)
		expect(box.told).toEqual(['honey'])
		expect(box.typed()).toBe(' honey ')
	})

	it('takes the text out when the box is emptied', () => {
		const box = renderBox('honey')
		box.type('')
		box.wait(PAUSE_MS)
		expect(box.told).toEqual([''])
	})

	it('does not lose what is typed while the address catches up', () => {
		const box = renderBox('')
		box.type('hon')
		box.wait(PAUSE_MS)
		box.type('honey')
		box.addressBecomes('hon')
		expect(box.typed()).toBe('honey')
		box.wait(PAUSE_MS)
		expect(box.told).toEqual(['hon', 'honey'])
	})

	it('follows the address back and forward again, and forgets what was about to be written', () => {
		const box = renderBox('')
		box.type('honey')
		box.wait(PAUSE_MS)
		box.addressBecomes('honey')
		box.type('honey farm')
		box.addressBecomes('')
		expect(box.typed()).toBe('')
		box.wait(PAUSE_MS)
		box.addressBecomes('honey')
		expect(box.typed()).toBe('honey')
		box.wait(PAUSE_MS)
		expect(box.told).toEqual(['honey'])
	})

	it('says nothing twice that was settled at once', () => {
		const box = renderBox('')
		box.type('honey')
		box.settle('honey')
		box.wait(PAUSE_MS)
		expect(box.told).toEqual([])
	})
})
