import type { ClerkProviderProps } from '@clerk/clerk-react/types'

/**
 * The application's colors for the provider's widgets. They are CSS variables of the theme, so the widgets follow a change
 * between light and dark.
 */
export const CLERK_APPEARANCE: NonNullable<ClerkProviderProps['appearance']> = {
	variables: {
		colorPrimary: 'var(--fg-leaf)',
		colorPrimaryForeground: 'var(--fg-on-leaf)',
		colorBackground: 'var(--fg-raised)',
		colorForeground: 'var(--fg-ink)',
		colorMuted: 'var(--fg-sunken)',
		colorMutedForeground: 'var(--fg-ink-muted)',
		colorInput: 'var(--fg-paper)',
		colorInputForeground: 'var(--fg-ink)',
		// Clerk uses this color at 10% opacity for borders and hovered surfaces, so it needs full contrast.
		colorNeutral: 'var(--fg-ink)',
		colorDanger: 'var(--fg-tomato-text)',
		colorSuccess: 'var(--fg-leaf-text)',
		colorWarning: 'var(--fg-marigold-text)',
		colorRing: 'var(--fg-focus)',
		fontFamily: 'var(--mantine-font-family)',
		fontFamilyButtons: 'var(--mantine-font-family)',
		fontSize: '0.9375rem',
		borderRadius: '0.5rem',
	},
	elements: {
		// Clerk's own padding of 2.5rem leaves no space for large text on a phone.
		card: { paddingInline: 'min(2.5rem, 6vw)' },
		headerTitle: { fontFamily: 'var(--fg-font-heading)', fontSize: 'var(--fg-text-title)', fontWeight: 600 },
		formFieldInput: {
			minHeight: 'var(--fg-touch)',
			'&&:focus': { boxShadow: '0 0 0 3px var(--fg-focus)' },
			// The default border has 10% opacity, which is too faint to see outdoors.
			'&&:not(:focus, [data-feedback="error"])': { boxShadow: '0 0 0 1px var(--fg-line-strong)' },
		},
		formButtonPrimary: {
			minHeight: 'var(--fg-touch)',
			backgroundImage: 'none',
			boxShadow: 'none',
			fontWeight: 600,
			'&::after': { display: 'none' },
		},
	},
}
