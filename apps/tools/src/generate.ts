import { writeFileSync } from 'node:fs'
import { operationsWithoutDatabase } from '@farmgate/api/cli/operations-without-database'
import { SESSION_CALLS_FILE, sessionCallsSource } from './generators/session-calls.ts'
import { SETTINGS_FILE, settingsDocument } from './generators/setting-descriptions.ts'

// Writes the files that derive from the operations and settings of the server. Needs no database.
writeFileSync(SESSION_CALLS_FILE, sessionCallsSource(await operationsWithoutDatabase()))
writeFileSync(SETTINGS_FILE, settingsDocument())
