import { formatTotal, type Total } from '@farmgate/contracts/page'
import { Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { countInArea, outsideArea, type SearchedArea } from '../../shared/search/outside-area.ts'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'

/** The part of an infinite query that the section uses. */
type FoundPages = {
	hasNextPage: boolean
	isFetchingNextPage: boolean
	isFetchNextPageError: boolean
	error: unknown
	fetchNextPage: () => unknown
}

type Props<Item> = {
	id: string
	/** "Locations" or "Listings". */
	title: string
	total: Total
	pages: FoundPages
	/** The loaded items. */
	items: readonly Item[]
	/** As for `countInArea`. */
	searchedArea: SearchedArea
	renderCard: (item: Item, index: number) => ReactNode
}

/** Results of one kind with their total, and a button that loads more. */
export function FoundSection<Item extends { distanceMeters: number | null; region?: string | null }>(
	props: Props<Item>,
) {
	const { id, title, total, pages, items, searchedArea, renderCard } = props
	const inArea = countInArea(items, searchedArea)
	const outside = outsideArea(searchedArea)
	const cards = items.map(renderCard)
	return (
		<section aria-labelledby={id}>
			<Title order={2} size="h3" id={id} mb={6}>
				{`${title} (${formatTotal(total)})`}
			</Title>
			{inArea > 0 && <CardGrid aria-label={title}>{cards.slice(0, inArea)}</CardGrid>}
			{inArea < items.length && (
				<>
					<Title order={3} mt="lg" mb="xs">
						{outside}
					</Title>
					<CardGrid aria-label={`${title}, ${outside}`}>{cards.slice(inArea)}</CardGrid>
				</>
			)}
			{pages.hasNextPage && (
				<Stack align="center" gap="sm" mt="lg">
					<Text role="status" c="dimmed">
						{items.length.toLocaleString('en-US')} of {formatTotal(total)} shown
					</Text>
					{pages.isFetchNextPageError ? (
						<ErrorPanel
							error={pages.error}
							onRetry={() => pages.fetchNextPage()}
							isRetrying={pages.isFetchingNextPage}
						/>
					) : (
						<Button variant="default" loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
							Show more <span className="visually-hidden">{title.toLowerCase()}</span>
						</Button>
					)}
				</Stack>
			)}
		</section>
	)
}
