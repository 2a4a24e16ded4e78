import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSearchText } from './use-search-text.ts'

const PAUSE_MS = 500

/** A search box whose address has `text`; `reported` holds the texts that it reported. */
function renderBox(text: string) {
	const reported: string[] = []
	const onPause = (next: string) => reported.push(next)
	const { result, rerender } = renderHook((address: string) => useSearchText(address, onPause), { initialProps: text })
	return {
		reported,
		typed: () => result.current.typed,
		type: (next: string) => act(() => result.current.type(next)),
		settle: (next: string) => act(() => result.current.settle(next)),
		wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
		addressBecomes: (next: string) => rerender(next),
	}
}

describe('useSearchText', () => {
	beforeEach(() => void vi.useFakeTimers())

	it('reports the trimmed text once, half a second after the last character [D11]', () => {
		const box = renderBox('')
		box.type(' hon')
		box.wait(PAUSE_MS - 1)
		box.type(' honey ')
		box.wait(PAUSE_MS - 1)
		expect(box.reported).toEqual([])
		box.wait(1)
		expect(box.reported).toEqual(['honey'])
		box.addressBecomes('honey')
		box.wait(PAUSE_MS)
		expect(box.reported).toEqual(['honey'])
		expect(box.typed()).toBe(' honey ')
	})

	it('reports an empty text when the box is cleared', () => {
		const box = renderBox('honey')
		box.type('')
		box.wait(PAUSE_MS)
		expect(box.reported).toEqual([''])
	})

	it('keeps characters typed before the address is updated', () => {
		const box = renderBox('')
		box.type('hon')
		box.wait(PAUSE_MS)
		box.type('honey')
		box.addressBecomes('hon')
		expect(box.typed()).toBe('honey')
		box.wait(PAUSE_MS)
		expect(box.reported).toEqual(['hon', 'honey'])
	})

	it('follows the address back and forward, and drops an unreported text', () => {
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
		expect(box.reported).toEqual(['honey'])
	})

	it('does not report a settled text', () => {
		const box = renderBox('')
		box.type('honey')
		box.settle('honey')
		box.wait(PAUSE_MS)
		expect(box.reported).toEqual([])
	})
})
