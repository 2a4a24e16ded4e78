import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Section } from './section.tsx'
import { type MorePages, ShowMore } from './show-more.tsx'

type Props<Item> = {
	title: string
	/** An infinite query. */
	pages: MorePages & { data: { pages: { items: Item[]; total: number }[] } | undefined }
	/** What the button loads, on a screen with several lists. */
	noun?: string
	/** An item as a list item. */
	children: (item: Item) => ReactNode
}

/** The items of a query under a heading with their number. Nothing without any, and while they cannot be loaded. */
export function PagedList<Item>({ title, pages, noun, children }: Props<Item>) {
	const items = pages.data?.pages.flatMap((page) => page.items) ?? []
	const total = pages.data?.pages[0]?.total
	if (items.length === 0 || total === undefined) return null
	return (
		<Section title={title} total={total}>
			<Stack component="ul" aria-label={title}>
				{items.map(children)}
			</Stack>
			{pages.hasNextPage && (
				<ShowMore
					{...(noun && { noun, counted: `${noun} in total` })}
					shown={items.length}
					total={total}
					pages={pages}
				/>
			)}
		</Section>
	)
}
