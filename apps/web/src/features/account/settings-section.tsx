import { Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Section } from '../../shared/ui/section.tsx'

/** A titled section of the settings. */
export function SettingsSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
	return (
		<Paper p="lg">
			<Section title={title}>
				<Text c="dimmed" maw="60ch">
					{text}
				</Text>
				<Group>{children}</Group>
			</Section>
		</Paper>
	)
}
