import { Button, Group, Text } from '@mantine/core'
import { shownText } from '../shown-text.ts'
import { ErrorPanel } from './error-panel.tsx'

/** Of an infinite query. */
export type MorePages = {
	hasNextPage: boolean
	isFetchingNextPage: boolean
	isFetchNextPageError: boolean
	error: unknown
	fetchNextPage: () => unknown
}

type Props = {
	shown: number
	total: number
	/** What the button loads, on a screen with several lists: "listings". */
	noun?: string
	/** What is counted, where it is not the list above alone: "listings in total". */
	counted?: string
	pages: MorePages
	/** False: the next page is loaded near the end of the list. */
	hasButton?: boolean
}

/** "50 of 1,200 shown" below a list, with a button for the next page, or its failure. */
export function ShowMore({ shown, total, noun = '', counted, pages, hasButton = true }: Props) {
	const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = pages
	const load = () => void pages.fetchNextPage()
	return (
		<>
			<Group gap="sm" mt="md">
				<Text c="dimmed" role="status">
					{shownText(shown, total, !hasNextPage, counted)}
				</Text>
				{hasButton && hasNextPage && !isFetchNextPageError && (
					<Button variant="default" loading={isFetchingNextPage} onClick={load}>
						Show more {noun}
					</Button>
				)}
			</Group>
			{isFetchNextPageError && <ErrorPanel error={error} onRetry={load} isRetrying={isFetchingNextPage} />}
		</>
	)
}
