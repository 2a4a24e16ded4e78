import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** The buttons of a card, above the link that covers it. */
export function CardActions({ children }: { children: ReactNode }) {
	if (!children) return null
	return (
		<Group gap={6} pt="xs" w="fit-content" maw="100%" pos="relative" style={{ zIndex: 1 }}>
			{children}
		</Group>
	)
}
