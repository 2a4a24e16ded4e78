import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { isNotFound } from '../errors/read-error.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MessageScreen } from '../ui/message-screen.tsx'

const ROW_KEYS = ['first', 'second', 'third', 'fourth']

/** Placeholders of a form. */
export function FormSkeleton() {
	return (
		<Stack aria-busy="true" maw="40rem" mx="auto">
			<VisuallyHidden role="status">Loading…</VisuallyHidden>
			<Skeleton height="2.5rem" width="60%" radius="md" />
			{ROW_KEYS.map((key) => (
				<Skeleton key={key} height="4.5rem" radius="md" />
			))}
		</Stack>
	)
}

/** The screen for a missing item, with a button to the dashboard. */
export function MissingForEdit({ title }: { title: string }) {
	return (
		<MessageScreen
			title={title}
			text="It may have been deleted, or it belongs to another account."
			actions={<LinkButton to="/dashboard">Go to dashboard</LinkButton>}
		/>
	)
}

type Props<Item> = {
	query: { data: Item | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
	/** Title of the screen for a missing item. */
	missing: string
	children: (item: Item) => ReactNode
}

/** Children with a loaded item; before that, placeholders, an error or the screen for a missing item. */
export function LoadedForEdit<Item>({ query, missing, children }: Props<Item>) {
	if (query.data !== undefined) return children(query.data)
	if (query.error === null) return <FormSkeleton />
	if (isNotFound(query.error)) return <MissingForEdit title={missing} />
	return (
		<ErrorPanel
			headingLevel={1}
			error={query.error}
			onRetry={() => void query.refetch()}
			isRetrying={query.isFetching}
		/>
	)
}
