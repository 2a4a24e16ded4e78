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
// What the server has drawn of the screen stays until there is more to see.
if (root.hasChildNodes()) await loadScreen()
createRoot(root).render(<Application />)
