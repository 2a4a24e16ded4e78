import { Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = { title: string; text?: ReactNode; children: ReactNode }

/** A titled section of the settings. */
export function SettingsSection({ title, text, children }: Props) {
	const id = useId()
	return (
		<Paper component="section" aria-labelledby={id} p="lg">
			<Title order={2} id={id}>
				{title}
			</Title>
			{text !== undefined && (
				<Text c="dimmed" maw="60ch">
					{text}
				</Text>
			)}
			<Group mt="md">{children}</Group>
		</Paper>
	)
}
