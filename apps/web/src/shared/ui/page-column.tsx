import { Container } from '@mantine/core'
import type { ReactNode } from 'react'
import { useHydrationEnd } from '../rendering/hydration-end.ts'

/** The centered column of a screen. */
export function PageColumn({ children }: { children: ReactNode }) {
	useHydrationEnd()
	return <Container py="clamp(1rem, 3vw, 2rem)">{children}</Container>
}
