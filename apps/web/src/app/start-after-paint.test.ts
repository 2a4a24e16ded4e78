import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../public/start-after-paint.js'), 'utf8')
const SECONDS_3 = 3000

/** Runs the very file that pages name, the way a browser runs it. Returns what tells it of a paint. */
function run(): () => void {
	let paint = () => {}
	vi.stubGlobal(
		'PerformanceObserver',
		class {
			constructor(onPaint: () => void) {
				paint = onPaint
			}
			observe() {}
		},
	)
	const element = document.createElement('script')
	Object.assign(element.dataset, {
		entry: '/assets/a.js',
		scripts: '/assets/b.js /assets/c.js',
		styles: '/assets/d.css',
	})
	vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element)
	new Function(script)()
	return () => paint()
}

const entries = () => [...document.head.querySelectorAll('script[type="module"]')].map((one) => one.getAttribute('src'))
const ahead = () => [...document.head.querySelectorAll('link')].map((one) => one.getAttribute('href'))

beforeEach(() => {
	vi.useFakeTimers()
	document.head.innerHTML = ''
})
afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
	document.head.innerHTML = ''
})

it('fetches the application once something is painted, and only once', () => {
	const paint = run()
	expect(entries()).toEqual([])
	paint()
	paint()
	vi.advanceTimersByTime(SECONDS_3)
	expect(entries()).toEqual(['/assets/a.js'])
	expect(ahead()).toEqual(['/assets/b.js', '/assets/c.js', '/assets/d.css'])
})

it('does not wait for ever where nothing is painted', () => {
	run()
	vi.advanceTimersByTime(SECONDS_3)
	expect(entries()).toEqual(['/assets/a.js'])
})
