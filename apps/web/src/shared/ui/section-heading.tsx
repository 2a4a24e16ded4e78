import { Box, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The heading of a section, with an optional link at its end. */
export function SectionHeading({ id, title, action }: { id: string; title: string; action?: ReactNode }) {
	return (
		<Group justify="space-between" wrap="nowrap" mih="var(--fg-touch)" mb="xs" data-touch-links>
			<Title order={2} id={id} miw={0}>
				{title}
			</Title>
			<Box flex="none">{action}</Box>
		</Group>
	)
}
