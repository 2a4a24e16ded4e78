import type { PagedTown } from '@farmgate/contracts/town-page'
import { Group, Text } from '@mantine/core'
import { LinkButton } from '../../shared/ui/link-button.tsx'

type TownLink = {
	town: Pick<PagedTown, 'slug'>
	/** Slug of a category; null: the town's own page. */
	category: string | null
	text: string
	/** Small text after the link text. */
	note?: string | null
}

/** Links to pages of towns and of categories near them, in rows or in one that scrolls sideways. */
export function TownLinks({ links, isOneRow = false }: { links: TownLink[]; isOneRow?: boolean }) {
	return (
		<Group
			component="ul"
			gap="xs"
			style={{ listStyle: 'none' }}
			{...(isOneRow && { className: 'scroll-row', wrap: 'nowrap' })}
		>
			{links.map(({ town: { slug: town }, category, text, note }) => {
				const page =
					category === null
						? ({ to: '/near/$town', params: { town } } as const)
						: ({ to: '/near/$town/$category', params: { town, category } } as const)
				return (
					<li key={`${town}/${category ?? ''}`}>
						<LinkButton {...page} variant="default" radius="xl" px="md">
							{text}
							{note && (
								<Text span size="sm" c="dimmed" ms={4}>
									{` ${note}`}
								</Text>
							)}
						</LinkButton>
					</li>
				)
			})}
		</Group>
	)
}
