import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { reloadForNewVersion, useReloadForNewVersion } from './use-reload-for-new-version.ts'

const MISSING = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/about-old.js')
const reload = vi.fn()

function server(answer: () => Promise<Response>) {
	const asked = vi.fn(answer)
	vi.stubGlobal('fetch', asked)
	return asked
}

beforeEach(() => {
	sessionStorage.clear()
	reload.mockReset()
	vi.stubGlobal('location', { reload })
})

it('code that is gone brings a new page, once', async () => {
	server(async () => new Response())
	renderHook(() => useReloadForNewVersion(MISSING))
	await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
	await reloadForNewVersion()
	expect(reload).toHaveBeenCalledOnce()
})

it('without a server to load it from, the page stays', async () => {
	server(() => Promise.reject(new TypeError('Failed to fetch')))
	await reloadForNewVersion()
	server(async () => new Response(null, { status: 503 }))
	await reloadForNewVersion()
	expect(reload).not.toHaveBeenCalled()
})

it('any other failure is none of its business', () => {
	const asked = server(async () => new Response())
	renderHook(() => useReloadForNewVersion(new Error('a fault of ours')))
	expect(asked).not.toHaveBeenCalled()
})
