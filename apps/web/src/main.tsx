import './app/zod-config.ts'
import './app/layers.css'
import 'virtual:theme.css'
import './app/mantine-styles.ts'
import './app/fonts.css'
import './app/global.css'
import './app/first-paint.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createApplication } from './app/application.tsx'
import { rememberFocus } from './app/focus-again.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const { Application, loadScreen } = createApplication()

function start(page: HTMLElement): void {
	const focusAgain = rememberFocus(page)
	flushSync(() => createRoot(page).render(<Application />))
	focusAgain()
}

const startHere = () => start(root)
// What the server has drawn of the screen stays until there is more to see. No `await`: one at the top of the entry makes the
// bundler take everything it imports apart.
if (root.hasChildNodes()) void loadScreen().then(startHere, startHere)
else startHere()
