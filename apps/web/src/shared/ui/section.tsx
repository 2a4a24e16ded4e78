import { formatInteger } from '@farmgate/contracts/page'
import { Box, Group, Stack, type StackProps, Text, Title } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'

type HeadingProps = {
	id?: string
	title: string
	/** The number of items; undefined while it is loading, and where it is not shown. */
	total?: number | undefined
	order?: 1 | 2
}

/** A heading, with the number of its items. */
export function CountedHeading({ id, title, total, order = 2 }: HeadingProps) {
	return (
		<Title order={order} miw={0} {...(id !== undefined && { id })}>
			{title}{' '}
			{total !== undefined && (
				<Text span inherit c="dimmed" fw={400}>
					({formatInteger(total)})
				</Text>
			)}
		</Title>
	)
}

type Props = Omit<StackProps, 'title'> &
	Pick<HeadingProps, 'title' | 'total'> & {
		/** A link at the end of the heading. */
		action?: ReactNode
		children: ReactNode
		ref?: Ref<HTMLDivElement>
	}

/** A part of a screen under a heading. */
export function Section({ title, total, action, children, ...props }: Props) {
	const id = useId()
	return (
		<Stack component="section" gap="xs" aria-labelledby={id} {...props}>
			<Group justify="space-between" wrap="nowrap" mih="var(--fg-touch)" data-touch-links>
				<CountedHeading id={id} title={title} total={total} />
				<Box flex="none">{action}</Box>
			</Group>
			{children}
		</Stack>
	)
}
