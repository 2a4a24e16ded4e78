import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { isForbidden, isNotFound } from '../errors/read-error.ts'
import { useDeferredFirst } from '../hooks/use-deferred-first.ts'
import { ErrorPanel } from './error-panel.tsx'
import { LinkButton } from './link-button.tsx'
import { MessageScreen } from './message-screen.tsx'
import { placeholderKeys } from './placeholder-keys.ts'

/** Placeholders of what is loading, by their heights. */
export function Loading({ heights }: { heights: readonly string[] }) {
	return (
		<Stack aria-busy="true">
			<VisuallyHidden role="status">Loading…</VisuallyHidden>
			{placeholderKeys(heights.length).map((key, index) => (
				<Skeleton key={key} height={heights[index]} />
			))}
		</Stack>
	)
}

/** Placeholders of a form. */
export const FORM_LOADING = <Loading heights={['2.5rem', '4.5rem', '4.5rem', '4.5rem', '4.5rem']} />

/** A query, as far as its states are shown. */
type Query<Data> = { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }

/** The error of a query, with a retry. */
export function QueryError({ query, ...props }: { query: Omit<Query<unknown>, 'data'>; headingLevel?: 1 | 2 }) {
	return (
		<ErrorPanel {...props} error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
	)
}

const FORBIDDEN = (
	<MessageScreen
		title="This belongs to another account"
		text="You cannot open it with the account that you are signed in to."
		actions={<LinkButton to="/dashboard">Go to dashboard</LinkButton>}
	/>
)

type Props<Data> = {
	query: Query<Data>
	pending: ReactNode
	/** In place of an item that does not exist. One of another account then has a screen, too. */
	missing?: ReactNode
	/** 1 when it is the whole screen. */
	headingLevel?: 1 | 2
	children: (data: Data) => ReactNode
}

/** What a query has loaded; before that placeholders, its error, or that there is nothing. */
export function Loaded<Data>({ query, pending, missing, headingLevel = 2, children }: Props<Data>) {
	const data = useDeferredFirst(query.data)
	if (data !== undefined) return children(data)
	if (!query.error) return pending
	if (missing !== undefined && isNotFound(query.error)) return missing
	if (missing !== undefined && isForbidden(query.error)) return FORBIDDEN
	return <QueryError query={query} headingLevel={headingLevel} />
}
