import { afterEach, expect, it } from 'vitest'
import { rememberFocus } from './focus-again.ts'

const DRAWN_BY_SERVER =
	'<a href="#main">Skip to content</a><main><a href="/locations/a">A</a><a href="/gone">Gone</a></main>'
const DRAWN_BY_APPLICATION =
	'<a href="#main">Skip to content</a><a href="/">Home</a><main tabindex="-1"><a href="/locations/a">A</a></main>'

afterEach(() => {
	document.body.innerHTML = ''
})

/** `before` happens on the server's page, `meanwhile` while the application draws its own. */
async function replace({ before, meanwhile }: { before?: () => void; meanwhile?: () => void }): Promise<void> {
	document.body.innerHTML = `<div id="root">${DRAWN_BY_SERVER}</div>`
	const root = document.getElementById('root')
	if (root === null) throw new Error('the test has no root')
	before?.()
	const focusAgain = rememberFocus(root)
	meanwhile?.()
	await Promise.resolve()
	root.innerHTML = DRAWN_BY_APPLICATION
	focusAgain()
}

const focus = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus()
const leave = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()

it.each(['a[href="#main"]', 'a[href="/locations/a"]'])('the focus stays on %s', async (selector) => {
	await replace({ before: focus(selector) })
	expect(document.querySelector(selector)).toHaveFocus()
})

it('is where it went while the application was drawing', async () => {
	await replace({ before: focus('a[href="#main"]'), meanwhile: focus('a[href="/locations/a"]') })
	expect(document.querySelector('a[href="/locations/a"]')).toHaveFocus()
})

it('is nowhere when it was taken away meanwhile', async () => {
	await replace({ before: focus('a[href="#main"]'), meanwhile: leave })
	expect(document.body).toHaveFocus()
})

it('is at the content when its link is there no more', async () => {
	await replace({ before: focus('a[href="/gone"]') })
	expect(document.querySelector('main')).toHaveFocus()
})

it('is nowhere when it was nowhere', async () => {
	await replace({})
	expect(document.body).toHaveFocus()
})
