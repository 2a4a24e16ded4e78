import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { givenAnswers } from '../app/offline/given-answers.ts'
import { forgetComplaints, noteComplaint, unexpectedComplaints } from './complaints.ts'

// The first screen of a file compiles what it needs, which takes a busy machine longer than the usual second.
configure({ asyncUtilTimeout: 5000 })

// What jsdom lacks and the components use.
window.matchMedia ??= (query: string) =>
	({
		matches: false,
		media: query,
		onchange: null,
		addEventListener: () => {},
		removeEventListener: () => {},
		addListener: () => {},
		removeListener: () => {},
		dispatchEvent: () => false,
	}) as MediaQueryList
window.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}
globalThis.ResizeObserver ??= class {
	observe() {}
	unobserve() {}
	disconnect() {}
}
HTMLElement.prototype.showPopover ??= () => {}
HTMLElement.prototype.hidePopover ??= () => {}
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
	this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
	this.open = false
}

let requests: string[] = []

beforeEach(() => {
	forgetComplaints()
	// Files share their modules, and with them what those remember.
	onlineManager.setOnline(true)
	givenAnswers.note({ queries: [] })
	requests = []
	vi.spyOn(console, 'error').mockImplementation((...args) => noteComplaint(args))
	vi.stubGlobal('fetch', (input: unknown) => {
		requests.push(String(input))
		return Promise.reject(new TypeError('Failed to fetch'))
	})
})

// A warning of React and a request nobody planned are faults, whatever else the test looked at.
afterEach(() => {
	cleanup()
	vi.useRealTimers()
	vi.unstubAllGlobals()
	localStorage.clear()
	expect(unexpectedComplaints(), 'console.error was called').toEqual([])
	expect(requests, 'a request was sent that the test did not answer').toEqual([])
})
