import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeatEarlyInput } from '../shared/rendering/early-input.ts'

const script = readFileSync(join(import.meta.dirname, '../../public/start-after-paint.js'), 'utf8')
const SECONDS_3 = 3000

/** Runs the file as a browser does. Returns a function that reports a paint. */
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
		scripts: '/assets/b.js /assets/c.js /assets/e.js /assets/f.js',
	})
	vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element)
	new Function(script)()
	return () => paint()
}

const entries = () => [...document.head.querySelectorAll('script[type="module"]')].map((one) => one.getAttribute('src'))
const preloaded = () => [...document.head.querySelectorAll('link')].map((one) => one.getAttribute('href'))

beforeEach(() => {
	vi.useFakeTimers()
	document.head.innerHTML = ''
})
afterEach(() => {
	window.takeEarlyClicks?.()
	vi.useRealTimers()
	vi.restoreAllMocks()
	document.head.innerHTML = ''
})

it('loads the application once, after the first paint', () => {
	const paint = run()
	expect(entries()).toEqual([])
	paint()
	paint()
	vi.advanceTimersByTime(SECONDS_3)
	expect(entries()).toEqual(['/assets/a.js'])
	expect(preloaded()).toEqual(['b.js', 'c.js', 'e.js', 'f.js'].map((name) => `/assets/${name}`))
})

it('loads the application after two seconds on a page that never paints', () => {
	run()
	vi.advanceTimersByTime(SECONDS_3)
	expect(entries()).toEqual(['/assets/a.js'])
})

it('repeats clicks on controls after hydration, once each, and does not block links', () => {
	run()
	document.body.innerHTML = '<button type="button"><b>Save</b></button><a href="#filters">Filters</a>'
	const button = document.querySelector('button') as HTMLElement
	const clicks = vi.fn()
	document.querySelector('b')?.click()
	button.click()
	const link = new MouseEvent('click', { bubbles: true, cancelable: true })
	document.querySelector('a')?.dispatchEvent(link)
	expect(link.defaultPrevented).toBe(false)
	button.addEventListener('click', clicks)
	repeatEarlyInput()
	expect(clicks).toHaveBeenCalledTimes(1)
	button.click()
	expect(clicks).toHaveBeenCalledTimes(2)
})
