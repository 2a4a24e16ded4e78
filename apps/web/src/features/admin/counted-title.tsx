import { formatTotal, type Total } from '@farmgate/contracts/page'
import { Text, Title } from '@mantine/core'

/** The heading of a screen with the number of its items, once it is known. */
export function CountedTitle({ id, title, total }: { id?: string; title: string; total: Total | undefined }) {
	return (
		<Title order={1} {...(id !== undefined && { id })}>
			{title}{' '}
			{total && (
				<Text span inherit c="dimmed" fw={400}>
					({formatTotal(total)})
				</Text>
			)}
		</Title>
	)
}
