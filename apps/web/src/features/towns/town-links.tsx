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

const LOOK = { variant: 'default', radius: 'xl', px: 'md' } as const

function TownLinkButton({ town, category, text, note }: TownLink) {
	const content = (
		<>
			{text}
			{note && (
				<Text span size="sm" c="dimmed" ms={4}>
					{' '}
					{note}
				</Text>
			)}
		</>
	)
	return category === null ? (
		<LinkButton {...LOOK} to="/near/$town" params={{ town: town.slug }}>
			{content}
		</LinkButton>
	) : (
		<LinkButton {...LOOK} to="/near/$town/$category" params={{ town: town.slug, category }}>
			{content}
		</LinkButton>
	)
}

/** Scrolls sideways. The padding is space for the focus outline. */
const ONE_ROW = { wrap: 'nowrap', m: -4, p: 4 } as const

/** Links to pages of towns and of categories near them, in rows or in one that scrolls sideways. */
export function TownLinks({ links, isOneRow = false }: { links: TownLink[]; isOneRow?: boolean }) {
	return (
		<Group
			component="ul"
			gap="xs"
			{...(isOneRow && ONE_ROW)}
			style={{ listStyle: 'none', overflowX: isOneRow ? 'auto' : undefined }}
		>
			{links.map((link) => (
				<li key={`${link.town.slug}/${link.category ?? ''}`} style={{ flex: 'none' }}>
					<TownLinkButton {...link} />
				</li>
			))}
		</Group>
	)
}
