import { Container, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useHydrationEnd } from '../rendering/hydration-end.ts'
import { BrandMark } from './brand-mark.tsx'

type Props = { title: string; text: string; actions: ReactNode }

/** A screen with a message and actions only. */
export function MessageScreen({ title, text, actions }: Props) {
	useHydrationEnd()
	return (
		<Container size="40rem" py="clamp(3rem, 12vh, 8rem)">
			<Stack align="center" ta="center">
				<Text c="leaf" lh={1}>
					<BrandMark size="3.5rem" />
				</Text>
				<h1>{title}</h1>
				<Text c="dimmed">{text}</Text>
				<Group justify="center">{actions}</Group>
			</Stack>
		</Container>
	)
}
