import {
	convertCssVariables,
	DEFAULT_THEME,
	defaultCssVariablesResolver,
	type MantineTheme,
	mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariablesResolver, SCHEME_TOKENS, theme } from '../src/app/theme.ts'
import { BRAND_MARK_PATH } from '../src/shared/brand-mark.ts'

const MODULE_ID = 'virtual:theme.css'
const RESOLVED_ID = '\0virtual:theme.css'

/** Without Mantine's own palettes, which no style uses: they would be a fifth of the first style sheet. */
function sheetTheme(): MantineTheme {
	const merged: MantineTheme = mergeMantineTheme(DEFAULT_THEME, theme)
	return { ...merged, colors: theme.colors as MantineTheme['colors'] }
}

/** The classes of the properties `visibleFrom` and `hiddenFrom`, which Mantine adds with a style element. */
function visibilityClasses(): string {
	return Object.entries(DEFAULT_THEME.breakpoints)
		.map(
			([name, width]) =>
				`@media (width < ${width}){.mantine-visible-from-${name}{display:none !important}}@media (width >= ${width}){.mantine-hidden-from-${name}{display:none !important}}`,
		)
		.join('')
}

/** The variables of the theme as CSS. */
export function themeStyleSheet(): string {
	const merged = sheetTheme()
	const base = defaultCssVariablesResolver(merged)
	const own = cssVariablesResolver(merged)
	const light = { ...base.light, ...own.light, '--mantine-color-scheme': 'light' }
	const dark = { ...base.dark, ...own.dark, '--mantine-color-scheme': 'dark' }
	const always = convertCssVariables({
		variables: { ...base.variables, ...own.variables, ...light },
		light: {},
		dark: {},
	})
	// Print is always light, because browsers omit dark backgrounds and keep the pale text.
	return `${always}@media not print{${convertCssVariables({ variables: {}, light: {}, dark })}}${visibilityClasses()}`
}

/** The favicon in the theme's green, which is legible in light and dark tabs. */
function iconAddress(): string {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${SCHEME_TOKENS.light.leaf}" d="${BRAND_MARK_PATH}"/></svg>`
	return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/**
 * Writes the theme's variables as a static style sheet (`virtual:theme.css`). Mantine adds them by script, after the first paint
 * and with inline styles, which the content security policy blocks. Also replaces `%THEME_PAPER_LIGHT%`, `%THEME_PAPER_DARK%`
 * (color of the browser's toolbar) and `%ICON%` in index.html.
 */
export function themeStyleSheetPlugin(): Plugin {
	return {
		name: 'farmgate:theme-style-sheet',
		resolveId: (id) => (id === MODULE_ID ? RESOLVED_ID : undefined),
		load: (id) => (id === RESOLVED_ID ? themeStyleSheet() : undefined),
		transformIndexHtml: (html) =>
			html
				.replace('%THEME_PAPER_LIGHT%', SCHEME_TOKENS.light.paper)
				.replace('%THEME_PAPER_DARK%', SCHEME_TOKENS.dark.paper)
				.replace('%ICON%', iconAddress()),
	}
}
