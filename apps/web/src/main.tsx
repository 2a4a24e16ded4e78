import './app/zod-config.ts'
import './app/layers.css'
import 'virtual:theme.css'
import './app/mantine-styles.ts'
import './app/fonts.css'
import './app/global.css'
import './app/first-paint.css'
import { type ComponentType, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createApplication } from './app/application.tsx'
import { rememberFocus } from './app/focus-again.ts'

/** Drawn in parts, between which the browser can answer a finger; `focusAgain` runs once all of it stands. */
function TakeOver({ Application, focusAgain }: { Application: ComponentType; focusAgain: () => void }) {
	useLayoutEffect(focusAgain, [focusAgain])
	return <Application />
}

function start(root: HTMLElement): void {
	const { Application, loadScreen } = createApplication()
	const draw = () => {
		const focusAgain = rememberFocus(root)
		startTransition(() => createRoot(root).render(<TakeOver Application={Application} focusAgain={focusAgain} />))
	}
	// What the server has drawn of the screen stays until there is more to see.
	if (root.hasChildNodes()) void loadScreen().then(draw, draw)
	else draw()
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// In a task of its own, so that whoever reads what stands already can scroll in between.
setTimeout(start, 0, root)
