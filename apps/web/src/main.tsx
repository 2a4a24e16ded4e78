import './app/zod-config.ts'
import './app/layers.css'
import 'virtual:theme.css'
import './app/mantine-styles.ts'
import './app/fonts.css'
import './app/global.css'
import { createRoot } from 'react-dom/client'
import { createApplication } from './app/application.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const Application = createApplication()
createRoot(root).render(<Application />)
