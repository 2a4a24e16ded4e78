import './app/zod-config.ts'
import './app/layers.css'
import 'virtual:theme.css'
import './app/mantine-styles.ts'
import './app/fonts.css'
import './app/global.css'
import './app/first-paint.css'
import { createRoot } from 'react-dom/client'
import { createApplication } from './app/application.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const { Application, loadScreen } = createApplication()
const start = () => createRoot(root).render(<Application />)
// What the server has drawn of the screen stays until there is more to see. No `await`: one at the top of the entry makes the
// bundler take everything it imports apart.
if (root.hasChildNodes()) void loadScreen().then(start, start)
else start()
