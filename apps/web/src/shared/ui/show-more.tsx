import { formatTotal, type Total } from '@farmgate/contracts/page'
import { Button, Group, Text } from '@mantine/core'
import { ErrorPanel } from './error-panel.tsx'

type Props = {
	shown: number
	total: Total
	/** What is counted, when the heading above does not say it: "listings". */
	noun?: string
	/** An infinite query. */
	pages: {
		hasNextPage: boolean
		isFetchingNextPage: boolean
		isFetchNextPageError: boolean
		error: unknown
		fetchNextPage: () => unknown
	}
}

/** "50 of 1,200 shown" below a list, with a button for the next page, or its failure. */
export function ShowMore({ shown, total, noun = '', pages }: Props) {
	const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = pages
	const load = () => void pages.fetchNextPage()
	return (
		<>
			<Group gap="sm" mt="md">
				<Text c="dimmed" role="status">
					{shown.toLocaleString('en-US')} of {formatTotal(total)} {noun} shown
				</Text>
				{hasNextPage && !isFetchNextPageError && (
					<Button variant="default" loading={isFetchingNextPage} onClick={load}>
						Show more
					</Button>
				)}
			</Group>
			{isFetchNextPageError && <ErrorPanel error={error} onRetry={load} isRetrying={isFetchingNextPage} />}
		</>
	)
}
