import './app/zod-config.ts'
import './app/layers.css'
import 'virtual:theme.css'
import 'virtual:mantine-styles.ts'
import './app/fonts.css'
import './app/global.css'
import './app/kit.css'
import { reportUncaughtErrors } from './app/error-reports.ts'
import { startApplication } from './app/start-application.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
reportUncaughtErrors()
// A separate task lets the browser handle input first.
setTimeout(startApplication, 0, root)
