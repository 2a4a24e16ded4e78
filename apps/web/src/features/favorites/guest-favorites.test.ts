import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { guestFavorites, removeGuestFavorites, setGuestFavorite, useGuestFavorites } from './guest-favorites.ts'

const KEY = 'guestLocationFavorites'
const store = (text: string) => localStorage.setItem(KEY, text)
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')

describe('favorites of a signed-out user', () => {
	it.each([
		['nothing', null, []],
		['no JSON', 'apples', []],
		['no list', '{"1":true}', []],
		['a number', '7', []],
		['entries that are no ids', '[3, "4", null, -1, 0, 1.5, {}, "x", "", 3, true]', [3, 4]],
	])('are read from %s', (_name, text, ids) => {
		if (text !== null) store(text)
		expect(guestFavorites()).toEqual(ids)
	})

	it('are added and removed once, and an empty list is deleted [K2, P7]', () => {
		setGuestFavorite(5, true)
		setGuestFavorite(6, true)
		setGuestFavorite(5, true)
		expect(stored()).toEqual([5, 6])
		setGuestFavorite(5, false)
		setGuestFavorite(5, false)
		expect(stored()).toEqual([6])
		setGuestFavorite(6, false)
		expect(localStorage.getItem(KEY)).toBeNull()
	})

	it('include what another tab has just added', () => {
		setGuestFavorite(5, true)
		store('[5,9]')
		setGuestFavorite(6, true)
		expect(stored()).toEqual([5, 9, 6])
		removeGuestFavorites([5, 9])
		expect(stored()).toEqual([6])
	})

	it('report when they cannot be stored', () => {
		vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
			throw new DOMException('full', 'QuotaExceededError')
		})
		expect(setGuestFavorite(5, true)).toBe(false)
		expect(guestFavorites()).toEqual([])
	})

	it('follow changes in another tab', () => {
		const { result } = renderHook(() => useGuestFavorites())
		expect(result.current).toEqual([])
		act(() => {
			store('[8]')
			window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
		})
		expect(result.current).toEqual([8])
		act(() => void setGuestFavorite(9, true))
		expect(result.current).toEqual([8, 9])
	})
})
