import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MapSearch } from './map-search.ts'
import { useMapViewState } from './use-map-view-state.ts'

const start: MapSearch = { lat: '43', lng: '-79', zoom: '9' }
const elsewhere = { center: { lat: 44, lng: -80 }, zoom: 10 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function renderState() {
	const onChange = vi.fn()
	const hook = renderHook(({ search }) => useMapViewState(search, onChange), { initialProps: { search: start } })
	return { onChange, ...hook }
}

it('writes a move into the address, and does not send the map anywhere for it', () => {
	const { result, rerender, onChange } = renderState()
	const { target } = result.current
	act(() => result.current.report(elsewhere))
	act(() => void vi.runAllTimers())
	expect(onChange).toHaveBeenCalledExactlyOnceWith({ lat: '44', lng: '-80', zoom: '10' })
	rerender({ search: { lat: '44', lng: '-80', zoom: '10' } })
	expect(result.current.target).toBe(target)
})

it('leaves the address alone when the map only says where it was told to be', () => {
	const { result, onChange } = renderState()
	act(() => result.current.report({ center: { lat: 43.000_000_1, lng: -79 }, zoom: 9 }))
	act(() => void vi.runAllTimers())
	expect(onChange).not.toHaveBeenCalled()
})

it('moves the map when the address changes by itself, as with the back button', () => {
	const { result, rerender } = renderState()
	rerender({ search: { lat: '44', lng: '-80', zoom: '10' } })
	expect(result.current.target).toEqual(elsewhere)
})

it('writes at once what still waits when the screen is left', () => {
	const { result, onChange } = renderState()
	act(() => result.current.report(elsewhere))
	act(() => result.current.flush())
	expect(onChange).toHaveBeenCalledOnce()
})
