import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { reloadForNewVersion, useReloadForNewVersion } from './use-reload-for-new-version.ts'

const MISSING = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/about-old.js')
const reload = vi.fn()

function stubServer(respond: () => Promise<Response>) {
	const fetch = vi.fn(respond)
	vi.stubGlobal('fetch', fetch)
	return fetch
}

beforeEach(() => {
	sessionStorage.clear()
	reload.mockReset()
	vi.stubGlobal('location', { reload })
})

it('reloads the page once when code is missing', async () => {
	stubServer(async () => new Response())
	renderHook(() => useReloadForNewVersion(MISSING))
	await expect.poll(() => reload).toHaveBeenCalledOnce()
	await reloadForNewVersion()
	expect(reload).toHaveBeenCalledOnce()
})

it('does not reload the page while the server is unreachable', async () => {
	stubServer(() => Promise.reject(new TypeError('Failed to fetch')))
	await reloadForNewVersion()
	stubServer(async () => new Response(null, { status: 503 }))
	await reloadForNewVersion()
	expect(reload).not.toHaveBeenCalled()
})

it('ignores other errors', () => {
	const fetch = stubServer(async () => new Response())
	renderHook(() => useReloadForNewVersion(new Error('a bug')))
	expect(fetch).not.toHaveBeenCalled()
})
