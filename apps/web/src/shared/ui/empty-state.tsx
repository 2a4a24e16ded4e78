import { Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A message in place of an empty list, with the next action. */
export function EmptyState({ text, action }: { text: string; action: ReactNode }) {
	return (
		<Paper bg="var(--fg-sunken)" px="md" py="xl">
			<Stack align="center" ta="center">
				<Text fz="lg" ff="heading">
					{text}
				</Text>
				{action}
			</Stack>
		</Paper>
	)
}
