import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useBrowserValue, useStoredValue } from './use-browser-value.ts'

const rendered: string[] = []

function Zone() {
	const zone = useBrowserValue(() => 'Europe/Berlin', 'UTC')
	rendered.push(zone)
	return <p>{zone}</p>
}

let stored = 'list'

function Part({ view }: { view: string }) {
	rendered.push(view)
	return <p>{view}</p>
}

function View() {
	return <Part view={useStoredValue(() => stored, 'list')} />
}

/** Hydrates what the server renders of an element. Returns the container and a function that removes it. */
async function hydrated(element: React.ReactElement) {
	const container = document.body.appendChild(document.createElement('div'))
	container.innerHTML = renderToString(element)
	const mismatches: unknown[] = []
	rendered.length = 0
	const root = await act(() =>
		hydrateRoot(container, element, { onRecoverableError: (error) => mismatches.push(error) }),
	)
	expect(mismatches).toEqual([])
	return { container, remove: () => act(() => root.unmount()) }
}

it("is the server's value in the markup, and the browser's after hydration", async () => {
	expect(renderToString(<Zone />)).toContain('UTC')
	const { container, remove } = await hydrated(<Zone />)
	expect(container).toHaveTextContent('Europe/Berlin')
	expect(rendered).toContain('UTC')
	remove()
})

it("is the browser's value from the first rendering on of what the server did not render", () => {
	rendered.length = 0
	render(<Zone />)
	expect(screen.getByText('Europe/Berlin')).toBeVisible()
	expect(rendered).not.toContain('UTC')
})

it("is a stored value after hydration, and nothing is rendered again when it is the server's", async () => {
	stored = 'map'
	const other = await hydrated(<View />)
	expect(rendered).toEqual(['list', 'map'])
	other.remove()
	stored = 'list'
	const equal = await hydrated(<View />)
	expect(rendered).toEqual(['list'])
	equal.remove()
})
