import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTING_DESCRIPTIONS, SETTINGS_FILE, settingsDocument } from './setting-descriptions.ts'

test('the document of settings is up to date: run npm run generate', () => {
	expect(readFileSync(SETTINGS_FILE, 'utf8')).toBe(settingsDocument())
})

test('every setting has a description that fits into a row', () => {
	const unfit = Object.entries(SETTING_DESCRIPTIONS).filter(([, text]) => !/^\S.{8,}$/.test(text) || text.includes('|'))
	expect(unfit).toEqual([])
})
