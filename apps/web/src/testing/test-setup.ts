import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { preloadedData } from '../app/offline/preloaded-data.ts'
import { rememberListPage } from '../features/locations/previous-list-page.ts'
import { clearConsoleErrors, recordConsoleError, unexpectedConsoleErrors } from './console-errors.ts'

// The first screen of a file compiles its modules, which takes more than the default second on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

/** Whether `findBy…` or `waitFor` will try the query again. */
function isRepeated(): boolean {
	const config = getConfig()
	return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}

// Printing the document at each attempt took a quarter of the tests' time. The error of the last attempt still has it.
const { getElementError } = getConfig()
configure({
	getElementError: (message, container) =>
		isRepeated()
			? Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' })
			: getElementError(message, container),
})

// React records the stacks of up to 10,000 elements a second, a seventh of the tests' time, and has no option against it. This
// counter says that so many are recorded. Messages about missing keys remain.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: limits } = React as unknown as Record<
	string,
	object
>
Object.defineProperty(limits ?? {}, 'recentlyCreatedOwnerStacks', {
	get: () => Number.POSITIVE_INFINITY,
	set: () => {},
})

// APIs that jsdom lacks.
window.matchMedia ??= (query: string) =>
	({
		// Transitions end at once.
		matches: query.includes('prefers-reduced-motion'),
		media: query,
		onchange: null,
		addEventListener: () => {},
		removeEventListener: () => {},
		addListener: () => {},
		removeListener: () => {},
		dispatchEvent: () => false,
	}) as MediaQueryList
// Text areas that grow measure again when fonts are loaded.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
window.scrollTo = () => {}
/** The map draws its markers with it; without a layout it draws none. */
globalThis.Path2D ??= class {} as typeof Path2D
Element.prototype.scrollIntoView ??= () => {}
/** jsdom has no layout: every observed element is in view. */
globalThis.IntersectionObserver ??= class {
	readonly root = null
	readonly rootMargin = ''
	readonly scrollMargin = ''
	readonly thresholds = []
	readonly #callback: IntersectionObserverCallback
	constructor(callback: IntersectionObserverCallback) {
		this.#callback = callback
	}
	observe(): void {
		this.#callback([{ isIntersecting: true } as IntersectionObserverEntry], this)
	}
	unobserve(): void {}
	disconnect(): void {}
	takeRecords(): IntersectionObserverEntry[] {
		return []
	}
}
/** Reports each observed element once, as browsers do after the layout. */
globalThis.ResizeObserver ??= class {
	readonly #callback: ResizeObserverCallback
	constructor(callback: ResizeObserverCallback) {
		this.#callback = callback
	}
	observe() {
		this.#callback([], this)
	}
	unobserve() {}
	disconnect() {}
}

let requests: string[] = []

beforeEach(() => {
	clearConsoleErrors()
	// Test files share modules, and thereby their state.
	onlineManager.setOnline(true)
	preloadedData.reset()
	rememberListPage(null)
	requests = []
	vi.spyOn(console, 'error').mockImplementation((...args) => recordConsoleError(args))
	vi.stubGlobal('fetch', (input: unknown) => {
		requests.push(String(input))
		return Promise.reject(new TypeError('Failed to fetch'))
	})
})

// Console errors and unexpected requests fail the test.
afterEach(() => {
	cleanup()
	// Removes elements that a test added without Testing Library.
	document.body.replaceChildren()
	vi.useRealTimers()
	vi.unstubAllGlobals()
	localStorage.clear()
	sessionStorage.clear()
	expect(unexpectedConsoleErrors(), 'console.error was called').toEqual([])
	expect(requests, 'the test sent an unexpected request').toEqual([])
})
