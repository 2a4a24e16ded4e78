import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isForeignSetting } from './drill/foreign-setting.mjs'
import { documentedSettings } from './scripts/documented-settings.mjs'
import { inRepository } from './scripts/repository.mjs'

test('the end-to-end tests set every setting of their server, so that none of the shell applies', () => {
	const config = readFileSync(inRepository('apps/e2e/playwright.config.ts'), 'utf8')
	const isSet = (name) => new RegExp(`^\\t+(?:${name}[:,]|'${name}',$)`, 'm').test(config)
	expect(documentedSettings().filter((name) => !isSet(name))).toEqual([])
})

test('the drill removes settings that would connect its server to other services', () => {
	const kept = documentedSettings().filter((name) => !isForeignSetting(name))
	expect(kept).toEqual([
		...['DATA_DIR', 'LOG_LEVEL', 'SAMPLE_DATA', 'RATE_LIMIT', 'TILE_SOURCES', 'BASEMAP_PMTILES', 'IMAGE_ORIGINS'],
	])
})
