import { readFileSync } from 'node:fs'
import { operationsWithoutDatabase } from '@farmgate/api/cli/operations-without-database'
import { expect, test } from 'vitest'
import { SESSION_CALLS_FILE, sessionCallsSource } from './session-calls.ts'
import { SETTING_DESCRIPTIONS, SETTINGS_FILE, settingsDocument } from './setting-descriptions.ts'

test('the document of settings is up to date: run npm run generate', () => {
	expect(readFileSync(SETTINGS_FILE, 'utf8')).toBe(settingsDocument())
})

test('every setting has a description that fits into a row', () => {
	const unfit = Object.entries(SETTING_DESCRIPTIONS).filter(([, text]) => !/^\S.{8,}$/.test(text) || text.includes('|'))
	expect(unfit).toEqual([])
})

test('the web application sends a token with every query that needs a session: run npm run generate', async () => {
	expect(readFileSync(SESSION_CALLS_FILE, 'utf8')).toBe(sessionCallsSource(await operationsWithoutDatabase()))
})
