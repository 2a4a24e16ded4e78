import {
	type CSSVariablesResolver,
	defaultVariantColorsResolver,
	type MantineColorsTuple,
	type MantineThemeOverride,
	type VariantColorsResolver,
} from '@mantine/core'

/**
 * Every color, font, size and radius of the application. `vite.config.ts` generates a style sheet from this
 * file, so that the colors are set before any script runs. No other file has hexadecimal colors.
 *
 * Component styles use the `--fg-…` variables below, which change with the theme. The map reads the same variables to draw on
 * its canvas.
 */

export type SchemeName = 'light' | 'dark'

/** Colors of surfaces, text and lines, by purpose. */
export const SCHEME_TOKENS = {
	light: {
		paper: '#fbf8f1',
		raised: '#fffdf8',
		sunken: '#f2ecdf',
		ink: '#1b2a20',
		'ink-muted': '#556259',
		line: '#dfd7c5',
		'line-strong': '#8a8470',
		leaf: '#1f6b34',
		'leaf-hover': '#14532a',
		'on-leaf': '#fffdf8',
		'leaf-text': '#1f6b34',
		'leaf-wash': '#e3f0e1',
		tomato: '#b72d16',
		'on-tomato': '#fffdf8',
		'tomato-text': '#ac230b',
		'tomato-wash': '#fde5df',
		marigold: '#f0b13c',
		'on-marigold': '#2a1d05',
		'marigold-text': '#7a4f00',
		'marigold-wash': '#faeccf',
		focus: '#1f6b34',
		meadow: '#cfe0b6',
		'type-farm': '#55751d',
		'type-farm-wash': '#e4efd4',
		'type-farm-ink': '#375104',
		'type-farmstand': '#a74901',
		'type-farmstand-wash': '#fde6d9',
		'type-farmstand-ink': '#753100',
		'type-market': '#924b84',
		'type-market-wash': '#f7e2f1',
		'type-market-ink': '#682f5d',
		'type-shop': '#13748d',
		'type-shop-wash': '#d8eef5',
		'type-shop-ink': '#025062',
		'on-type': '#fffdf8',
	},
	dark: {
		paper: '#121a15',
		raised: '#1a241d',
		sunken: '#0d130f',
		ink: '#edebdd',
		'ink-muted': '#aab5aa',
		line: '#2f3d33',
		'line-strong': '#72827a',
		leaf: '#7ebc87',
		'leaf-hover': '#a2d0a7',
		'on-leaf': '#0b1d10',
		'leaf-text': '#93cb9b',
		'leaf-wash': '#1e3323',
		tomato: '#fa846e',
		'on-tomato': '#2c0801',
		'tomato-text': '#ff9c88',
		'tomato-wash': '#46190f',
		marigold: '#e5a838',
		'on-marigold': '#2a1d05',
		'marigold-text': '#e7b981',
		'marigold-wash': '#382a12',
		focus: '#a2d0a7',
		meadow: '#31401d',
		'type-farm': '#9ebe76',
		'type-farm-wash': '#243013',
		'type-farm-ink': '#cce0b6',
		'type-farmstand': '#f29766',
		'type-farmstand-wash': '#44200c',
		'type-farmstand-ink': '#fecbb1',
		'type-market': '#da98cb',
		'type-market-wash': '#3b2135',
		'type-market-ink': '#f1c9e7',
		'type-shop': '#78bdd3',
		'type-shop-wash': '#133038',
		'type-shop-ink': '#b8dfec',
		'on-type': '#121a15',
	},
} as const satisfies Record<SchemeName, Record<string, string>>

export type SchemeToken = keyof (typeof SCHEME_TOKENS)['light']

// Color tuples for Mantine's components. The filled shade is 6 in the light theme, 4 in the dark one.
const leaf: MantineColorsTuple = [
	'#eff8f0',
	'#deefdf',
	'#c2e1c5',
	'#a2d0a7',
	'#7ebc87',
	'#59a466',
	'#1f6b34',
	'#14532a',
	'#024b1a',
	'#00330e',
]
const gray: MantineColorsTuple = [
	'#fbf8f1',
	'#f2ecdf',
	'#e8e1d1',
	'#dfd7c5',
	'#c9c1ad',
	'#aaa390',
	'#8a8470',
	'#626357',
	'#3e463d',
	'#1b2a20',
]
const dark: MantineColorsTuple = [
	'#edebdd',
	'#c6ccc0',
	'#aab5aa',
	'#72827a',
	'#3c4c41',
	'#2f3d33',
	'#1a241d',
	'#121a15',
	'#0d130f',
	'#090d0a',
]

const tomato: MantineColorsTuple = [
	'#fff0ec',
	'#fde5df',
	'#fbc9bd',
	'#ff9c88',
	'#fa846e',
	'#d9533c',
	'#b72d16',
	'#ac230b',
	'#8a1c08',
	'#46190f',
]
const marigold: MantineColorsTuple = [
	'#fdf6e6',
	'#faeccf',
	'#f1dbad',
	'#e7b981',
	'#e5a838',
	'#f0b13c',
	'#7a4f00',
	'#6b4500',
	'#4a3919',
	'#2a1d05',
]

const TEXT_FONT = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif"
const HEADING_FONT = "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif"

/** The four font sizes. `display` scales with the window. */
export const TYPE_SIZES = {
	small: '0.875rem',
	body: '1rem',
	title: '1.375rem',
	display: 'min(clamp(1.5rem, 1.2rem + 1.4vw, 2rem), 14vw)',
} as const

/** Sizes of the text of headings of the levels 1 to 4. The one of the first level scales with the window. */
const HEADING_SIZES = {
	h1: { fontSize: TYPE_SIZES.display, lineHeight: '1.15' },
	h2: { fontSize: TYPE_SIZES.title, lineHeight: '1.2' },
	h3: { fontSize: TYPE_SIZES.body, lineHeight: '1.3' },
	h4: { fontSize: TYPE_SIZES.body, lineHeight: '1.3' },
} as const

// Text fields, selects and choices, so that iOS does not zoom into a field with small text.
const READABLE = { defaultProps: { size: 'md' } }
// Mantine locks the scroll with a style element, which the content security policy blocks; see kit.css.
const OVERLAY = {
	defaultProps: {
		lockScroll: false,
		radius: 'lg',
		padding: 'lg',
		closeButtonProps: { 'aria-label': 'Close' },
		// Else it is a second banner of the page for screen readers.
		attributes: { header: { role: 'presentation' } },
		transitionProps: { duration: 120 },
	},
}

/** As Mantine's own, but the text of filled buttons changes with the theme: it is dark on the light colors of the dark one. */
const variantColorResolver: VariantColorsResolver = (input) => {
	const colors = defaultVariantColorsResolver(input)
	return input.variant === 'filled' ? { ...colors, color: 'var(--fg-on-leaf)' } : colors
}

/**
 * The theme of all components: Mantine's default properties. What style sheets can say is in `kit.css`: minimum touch sizes,
 * surfaces, lines and the `danger` variant of buttons.
 */
export const theme: MantineThemeOverride = {
	primaryColor: 'leaf',
	primaryShade: { light: 6, dark: 4 },
	variantColorResolver,
	colors: { leaf, gray, dark, tomato, marigold },
	black: SCHEME_TOKENS.light.ink,
	white: SCHEME_TOKENS.light.raised,
	respectReducedMotion: true,
	fontFamily: TEXT_FONT,
	headings: { fontFamily: HEADING_FONT, fontWeight: '600', textWrap: 'balance', sizes: HEADING_SIZES },
	lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.6' },
	fontSizes: {
		xs: TYPE_SIZES.small,
		sm: TYPE_SIZES.small,
		md: TYPE_SIZES.body,
		lg: TYPE_SIZES.title,
		xl: TYPE_SIZES.title,
	},
	defaultRadius: 'md',
	radius: { xs: '3px', sm: '5px', md: '8px', lg: '14px', xl: '999px' },
	components: {
		ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
		Alert: { defaultProps: { variant: 'light' } },
		Autocomplete: READABLE,
		Badge: { defaultProps: { variant: 'light', radius: 'sm', size: 'lg' } },
		Checkbox: READABLE,
		Chip: { defaultProps: { variant: 'outline', radius: 'xl' } },
		Container: { defaultProps: { size: 'var(--fg-page-width)', px: 'var(--fg-page-gutter)' } },
		Drawer: { ...OVERLAY, defaultProps: { ...OVERLAY.defaultProps, radius: 0 } },
		Fieldset: { defaultProps: { variant: 'unstyled' } },
		FileInput: READABLE,
		InputBase: READABLE,
		InputWrapper: READABLE,
		Input: READABLE,
		Menu: { defaultProps: { shadow: 'md', position: 'bottom-end' } },
		Modal: { defaultProps: { ...OVERLAY.defaultProps, centered: true } },
		MultiSelect: READABLE,
		NativeSelect: READABLE,
		NumberInput: READABLE,
		Paper: { defaultProps: { radius: 'lg' } },
		PasswordInput: READABLE,
		Popover: { defaultProps: { shadow: 'md' } },
		Radio: READABLE,
		SegmentedControl: { defaultProps: { size: 'md' } },
		Select: { defaultProps: { size: 'md', allowDeselect: false } },
		Switch: READABLE,
		Table: { defaultProps: { verticalSpacing: 'sm' } },
		TagsInput: READABLE,
		Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
		TextInput: READABLE,
		Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
	},
}

function schemeVariables(scheme: SchemeName): Record<string, string> {
	const tokens = Object.entries(SCHEME_TOKENS[scheme]).map(([name, value]) => [`--fg-${name}`, value])
	return {
		...Object.fromEntries(tokens),
		'--mantine-color-body': 'var(--fg-paper)',
		'--mantine-color-text': 'var(--fg-ink)',
		'--mantine-color-dimmed': 'var(--fg-ink-muted)',
		'--mantine-color-anchor': 'var(--fg-leaf-text)',
		'--mantine-color-error': 'var(--fg-tomato-text)',
		'--mantine-color-success': 'var(--fg-leaf-text)',
		'--mantine-color-placeholder': 'var(--fg-ink-muted)',
		'--mantine-color-default': 'var(--fg-raised)',
		'--mantine-color-default-hover': 'var(--fg-sunken)',
		'--mantine-color-default-color': 'var(--fg-ink)',
		'--mantine-color-default-border': 'var(--fg-line)',
		'--mantine-color-disabled': 'var(--fg-sunken)',
		'--mantine-color-disabled-color': 'var(--fg-ink-muted)',
		'--mantine-color-leaf-filled': 'var(--fg-leaf)',
		'--mantine-color-leaf-filled-hover': 'var(--fg-leaf-hover)',
		'--mantine-primary-color-contrast': 'var(--fg-on-leaf)',
		'--mantine-color-leaf-light': 'var(--fg-leaf-wash)',
		'--mantine-color-leaf-light-hover': 'var(--fg-leaf-wash)',
		'--mantine-color-leaf-light-color': 'var(--fg-leaf-text)',
		'--mantine-color-tomato-filled': 'var(--fg-tomato)',
		'--mantine-color-tomato-filled-hover': 'var(--fg-tomato-text)',
		'--mantine-color-tomato-light': 'var(--fg-tomato-wash)',
		'--mantine-color-tomato-light-hover': 'var(--fg-tomato-wash)',
		'--mantine-color-tomato-light-color': 'var(--fg-tomato-text)',
		'--mantine-color-marigold-light': 'var(--fg-marigold-wash)',
		'--mantine-color-marigold-light-hover': 'var(--fg-marigold-wash)',
		'--mantine-color-marigold-light-color': 'var(--fg-marigold-text)',
		'--mantine-color-gray-light': 'var(--fg-sunken)',
		'--mantine-color-gray-light-hover': 'var(--fg-line)',
		'--mantine-color-gray-light-color': 'var(--fg-ink)',
	}
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
	variables: {
		'--mantine-text-wrap': 'wrap',
		'--fg-text-small': TYPE_SIZES.small,
		'--fg-text-body': TYPE_SIZES.body,
		'--fg-text-title': TYPE_SIZES.title,
		'--fg-text-display': TYPE_SIZES.display,
		'--fg-font-heading': HEADING_FONT,
		// With large text in a narrow window, at most a sixth of its width.
		'--fg-touch': 'clamp(44px, 2.75rem, 16vw)',
		'--fg-page-width': '75rem',
		'--fg-page-gutter': 'clamp(min(1rem, 5vw), 4vw, 2rem)',
		'--fg-header-height': 'min(3.75rem, 19vw)',
		'--fg-scrim': 'rgb(0 0 0 / 45%)',
	},
	light: { ...schemeVariables('light'), '--fg-shadow': '0 1px 2px rgb(27 42 32 / 8%), 0 6px 18px rgb(27 42 32 / 7%)' },
	dark: { ...schemeVariables('dark'), '--fg-shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 6px 18px rgb(0 0 0 / 30%)' },
})
