import { Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Section } from '../../shared/ui/section.tsx'

/** Replaces the newest listings for signed-out visitors. Sends no request. */
export function SignUpPrompt({ action }: { action: ReactNode }) {
	return (
		<Section title="Fresh Produce Available">
			<Paper p="lg" bg="var(--fg-marigold-wash)">
				<Group justify="space-between">
					<Text fz="lg" ff="heading" miw={0}>
						Sign up to see all listings and connect with growers.
					</Text>
					{action}
				</Group>
			</Paper>
		</Section>
	)
}
