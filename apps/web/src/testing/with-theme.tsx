import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '../app/theme.ts'

/** Components of the interface kit need its provider. */
export function withTheme(children: ReactNode) {
	return (
		<MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
			{children}
		</MantineProvider>
	)
}
