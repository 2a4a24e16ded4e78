import { writeFileSync } from 'node:fs'
import { SETTINGS_FILE, settingsDocument } from '../processes/setting-descriptions.ts'
import { SESSION_CALLS_FILE, sessionCallsSource } from '../session-calls.ts'
import { operationsWithoutDatabase } from './operations-without-database.ts'

// Writes the files that derive from the operations and settings of the server. Needs no database.
writeFileSync(SESSION_CALLS_FILE, sessionCallsSource(await operationsWithoutDatabase()))
writeFileSync(SETTINGS_FILE, settingsDocument())
