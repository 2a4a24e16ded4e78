import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useBrowserValue } from './use-browser-value.ts'

const rendered: string[] = []

function Zone() {
	const zone = useBrowserValue(() => 'Europe/Berlin', 'UTC')
	rendered.push(zone)
	return <p>{zone}</p>
}

it("is the server's value in the markup, and the browser's after hydration", async () => {
	const container = document.body.appendChild(document.createElement('div'))
	container.innerHTML = renderToString(<Zone />)
	expect(container).toHaveTextContent('UTC')
	const mismatches: unknown[] = []
	const root = await act(() =>
		hydrateRoot(container, <Zone />, { onRecoverableError: (error) => mismatches.push(error) }),
	)
	expect(container).toHaveTextContent('Europe/Berlin')
	expect(mismatches).toEqual([])
	act(() => root.unmount())
	container.remove()
})

it("is the browser's value from the first rendering on of what the server did not render", () => {
	rendered.length = 0
	render(<Zone />)
	expect(screen.getByText('Europe/Berlin')).toBeVisible()
	expect(rendered).not.toContain('UTC')
})
