import { afterEach, expect, it } from 'vitest'
import { rememberFocus } from './focus-again.ts'

const DRAWN_BY_SERVER =
	'<a href="#main">Skip to content</a><main><a href="/locations/a">A</a><a href="/gone">Gone</a></main>'
const DRAWN_BY_APPLICATION =
	'<a href="#main">Skip to content</a><a href="/">Home</a><main tabindex="-1"><a href="/locations/a">A</a></main>'

afterEach(() => {
	document.body.innerHTML = ''
})

function replaceWhileFocused(selector: string): void {
	document.body.innerHTML = `<div id="root">${DRAWN_BY_SERVER}</div>`
	const root = document.getElementById('root')
	if (root === null) throw new Error('the test has no root')
	document.querySelector<HTMLElement>(selector)?.focus()
	const focusAgain = rememberFocus(root)
	root.innerHTML = DRAWN_BY_APPLICATION
	focusAgain()
}

it.each(['a[href="#main"]', 'a[href="/locations/a"]'])('the focus stays on %s', (selector) => {
	replaceWhileFocused(selector)
	expect(document.querySelector(selector)).toHaveFocus()
})

it('is at the content when its link is there no more', () => {
	replaceWhileFocused('a[href="/gone"]')
	expect(document.querySelector('main')).toHaveFocus()
})

it('is nowhere when it was nowhere', () => {
	replaceWhileFocused('nothing')
	expect(document.body).toHaveFocus()
})
