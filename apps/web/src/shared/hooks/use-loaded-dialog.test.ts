import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dismissAllToasts, toastStore } from '../ui/toast-store.ts'
import { useLoadedDialog } from './use-loaded-dialog.ts'

afterEach(dismissAllToasts)

const Dialog = () => null

test('a dialog opens when its code is loaded, and closes', async () => {
	const { result } = renderHook(() => useLoadedDialog(async () => Dialog))
	expect(result.current.Dialog).toBeNull()
	await act(() => result.current.open())
	expect(result.current.Dialog).toBe(Dialog)
	act(() => result.current.close())
	expect(result.current.Dialog).toBeNull()
})

test('a failed load of a dialog shows a toast and can be retried', async () => {
	const loads = [() => Promise.reject(new TypeError('Failed to fetch')), async () => Dialog]
	const { result } = renderHook(() => useLoadedDialog(() => (loads.shift() ?? (async () => Dialog))()))
	await act(() => result.current.open())
	expect(result.current).toMatchObject({ Dialog: null, isLoading: false })
	expect(toastStore.getState().notifications).toMatchObject([{ title: 'Could not open this' }])
	await act(() => result.current.open())
	expect(result.current.Dialog).toBe(Dialog)
})
