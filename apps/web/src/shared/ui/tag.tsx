import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

/** A small label, such as a category. */
export function Tag({ children }: { children: ReactNode }) {
	return (
		<Badge component="span" variant="default" radius="xl" fw={400}>
			{children}
		</Badge>
	)
}
