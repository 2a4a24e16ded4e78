import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { forgetGuestFavorites, guestFavorites, setGuestFavorite, useGuestFavorites } from './guest-favorites.ts'

const KEY = 'guestLocationFavorites'
const store = (text: string) => localStorage.setItem(KEY, text)
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')

describe('what a guest keeps', () => {
	it.each([
		['nothing', null, []],
		['no JSON', 'apples', []],
		['no list', '{"1":true}', []],
		['a number', '7', []],
		['entries that are no ids', '[3, "4", null, -1, 0, 1.5, {}, "x", "", 3, true]', [3, 4]],
	])('is read out of %s', (_name, text, ids) => {
		if (text !== null) store(text)
		expect(guestFavorites()).toEqual(ids)
	})

	it('is added and taken out once, and nothing is left of an empty list', () => {
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

	it('keeps what another tab added a moment ago', () => {
		setGuestFavorite(5, true)
		store('[5,9]')
		setGuestFavorite(6, true)
		expect(stored()).toEqual([5, 9, 6])
		forgetGuestFavorites([5, 9])
		expect(stored()).toEqual([6])
	})

	it('says when it cannot be written', () => {
		vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
			throw new DOMException('full', 'QuotaExceededError')
		})
		expect(setGuestFavorite(5, true)).toBe(false)
		expect(guestFavorites()).toEqual([])
	})

	it('is followed in a tab while another one changes it', () => {
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
