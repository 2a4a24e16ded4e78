import { formatInteger } from '@farmgate/contracts/page'
import { Text, Title } from '@mantine/core'

type Props = {
	id?: string
	title: string
	/** Undefined while it is loading. */
	total: number | undefined
	order?: 1 | 2
}

/** A heading with the number of its items. */
export function CountedHeading({ id, title, total, order = 2 }: Props) {
	return (
		<Title order={order} {...(id !== undefined && { id })}>
			{title}{' '}
			{total !== undefined && (
				<Text span inherit c="dimmed" fw={400}>
					({formatInteger(total)})
				</Text>
			)}
		</Title>
	)
}
