import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_SETTINGS, type SettingName } from './processes/env.ts'
import { SETTING_DESCRIPTIONS } from './processes/setting-descriptions.ts'

/** The document written by `npm run generate`. */
export const SETTINGS_FILE = new URL('../../../docs/settings.md', import.meta.url)

const repository = fileURLToPath(new URL('..', SETTINGS_FILE))

/** The content of `SETTINGS_FILE`: a table of all settings of the server, in the order of their schema. */
export function settingsDocument(): string {
	const rows = (Object.keys(DEFAULT_SETTINGS) as SettingName[]).map(
		(name) => `| \`${name}\` | ${defaultText(DEFAULT_SETTINGS[name])} | ${SETTING_DESCRIPTIONS[name]} |\n`,
	)
	return `<!-- Written by \`npm run generate\` from apps/api/src/processes/env.ts. Do not edit. -->

# Settings

All settings of the server are environment variables. It reads them once, at its start, and names every invalid one. An empty value counts as not set.
"In production" means \`NODE_ENV=production\`. Settings of the tests: [CONTRIBUTING](../CONTRIBUTING.md#tests).

| variable | default | meaning |
|---|---|---|
${rows.join('')}`
}

function defaultText(value: unknown): string {
	if (value === undefined) return ''
	const text = String(value)
	return `\`${text.startsWith(repository) ? relative(repository, text) : text}\``
}
