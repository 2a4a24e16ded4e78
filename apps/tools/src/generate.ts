import { writeFileSync } from 'node:fs'
import { operationsWithoutDatabase } from '@farmgate/api/cli/operations-without-database'
import { SESSION_CALLS_FILE, sessionCallsSource } from './generated/session-calls.ts'
import { SETTINGS_FILE, settingsDocument } from './generated/setting-descriptions.ts'

// Writes the files that derive from the operations and settings of the server. Needs no database.
writeFileSync(SESSION_CALLS_FILE, sessionCallsSource(await operationsWithoutDatabase()))
writeFileSync(SETTINGS_FILE, settingsDocument())
