import { BRAND_NAME } from '@farmgate/contracts/brand'
import {
	FEED_FORMATS,
	type FeedFormat,
	type FeedItems,
	feedAddress,
	RSS_NEWEST_COUNT,
} from '@farmgate/contracts/feed-address'
import { Button, Group, NumberInput, Paper, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { CopyButton } from '../../shared/share/copy-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import {
	EMBED_THEMES,
	EMBED_VIEWS,
	type EmbedQuery,
	type EmbedTheme,
	type EmbedView,
	embedAddress,
} from './embed-address.ts'
import { EMBED_HEIGHT, EMBED_WIDTH, embedSnippet } from './embed-snippet.ts'

const FORMAT_NAMES: Record<FeedFormat, string> = { geojson: 'GeoJSON', csv: 'CSV', rss: 'RSS' }
const ITEM_NAMES: Record<FeedItems, string> = { locations: 'Places', listings: 'Products' }
const TITLES = { both: 'Places and products', location: 'Places', listing: 'Products' } as const
const ITEMS = { both: ['locations', 'listings'], location: ['locations'], listing: ['listings'] } as const

function choices<Value extends string>(values: readonly Value[]): { value: Value; label: string }[] {
	return values.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` }))
}

function FeedLinks({ query }: { query: EmbedQuery }) {
	const { sort: _sort, limit: _limit, cursor: _cursor, ...filter } = query
	return (
		<section aria-label="Or use the data">
			<p>Or use the data</p>
			<Text c="dimmed" size="sm">
				Everything that matches, always as it is now; RSS tells of the newest {RSS_NEWEST_COUNT}. Each place names its
				source and license; please pass them on.
			</Text>
			{ITEMS[query.kind ?? 'both'].map((items) => (
				<Group key={items} gap="xs">
					{ITEM_NAMES[items]}:
					{FEED_FORMATS.map((format) => (
						<Button
							key={format}
							component="a"
							href={feedAddress(items, format, filter)}
							variant="subtle"
							px="xs"
							aria-label={`${ITEM_NAMES[items]} as ${FORMAT_NAMES[format]}`}
						>
							{FORMAT_NAMES[format]}
						</Button>
					))}
				</Group>
			))}
		</section>
	)
}

/** Markup with a copy button. When copying fails, the text is selected for the user to copy. */
function SnippetField({ snippet }: { snippet: string }) {
	const field = useRef<HTMLTextAreaElement>(null)
	return (
		<Stack gap="xs">
			<Textarea
				ref={field}
				label="Add this code to your page"
				value={snippet}
				autosize={false}
				rows={4}
				spellCheck={false}
				readOnly
				onFocus={({ target }) => target.select()}
			/>
			<CopyButton text={snippet} onCopy={() => field.current?.select()} />
		</Stack>
	)
}

type Props = {
	query: EmbedQuery
	startView: EmbedView
	onClose: () => void
}

/** The current results for another site: as a frame with a preview, or as feeds. */
export function EmbedDialog({ query, startView, onClose }: Props) {
	const [view, setView] = useState(startView)
	const [theme, setTheme] = useState<EmbedTheme>('auto')
	const [width, setWidth] = useState<string | number>('')
	const [height, setHeight] = useState<string | number>(EMBED_HEIGHT.usual)
	const address = embedAddress(query, { view, theme })
	const title = `${TITLES[query.kind ?? 'both']} from ${BRAND_NAME}`
	const size = { width: Number(width) || null, height: Number(height) || EMBED_HEIGHT.usual }
	const snippet = embedSnippet(location.origin + address, title, size)
	const sizeField = { flex: '1 1 8rem', allowDecimal: false, allowNegative: false }
	return (
		<Dialog title="Embed this" onClose={onClose}>
			{() => (
				<>
					<Text c="dimmed" size="sm">
						Shows these results on your own page, always up to date.
					</Text>
					<Group>
						<SegmentedControl aria-label="Show as" data={choices(EMBED_VIEWS)} value={view} onChange={setView} />
						<SegmentedControl aria-label="Colors" data={choices(EMBED_THEMES)} value={theme} onChange={setTheme} />
					</Group>
					<Group>
						<NumberInput
							{...sizeField}
							label="Width in pixels"
							min={EMBED_WIDTH.least}
							max={EMBED_WIDTH.most}
							placeholder="Full width"
							value={width}
							onChange={setWidth}
						/>
						<NumberInput
							{...sizeField}
							label="Height in pixels"
							min={EMBED_HEIGHT.least}
							max={EMBED_HEIGHT.most}
							placeholder={String(EMBED_HEIGHT.usual)}
							value={height}
							onChange={setHeight}
						/>
					</Group>
					<Paper withBorder mah="27rem" style={{ overflow: 'auto' }}>
						<iframe
							key={address}
							src={address}
							title={`Preview: ${title}`}
							style={{ display: 'block', border: 0, width: size.width ?? '100%', height: size.height }}
						/>
					</Paper>
					<SnippetField key={snippet} snippet={snippet} />
					<FeedLinks query={query} />
				</>
			)}
		</Dialog>
	)
}
