import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dismissAllToasts, useCurrentToast } from '../ui/toast-store.ts'
import { useLoadedDialog } from './use-loaded-dialog.ts'

afterEach(dismissAllToasts)

const Dialog = () => null

test('a dialog is there when its code is, until it is closed', async () => {
	const { result } = renderHook(() => useLoadedDialog(async () => Dialog))
	expect(result.current.Dialog).toBeNull()
	await act(() => result.current.open())
	expect(result.current.Dialog).toBe(Dialog)
	act(() => result.current.close())
	expect(result.current.Dialog).toBeNull()
})

test('a dialog whose code does not arrive leaves the screen as it is, says so, and may be asked for again', async () => {
	const answers = [() => Promise.reject(new TypeError('Failed to fetch')), async () => Dialog]
	const { result } = renderHook(() => useLoadedDialog(() => (answers.shift() ?? (async () => Dialog))()))
	await act(() => result.current.open())
	expect(result.current).toMatchObject({ Dialog: null, isLoading: false })
	expect(renderHook(useCurrentToast).result.current).toMatchObject({ title: 'This could not be opened', isError: true })
	await act(() => result.current.open())
	expect(result.current.Dialog).toBe(Dialog)
})
