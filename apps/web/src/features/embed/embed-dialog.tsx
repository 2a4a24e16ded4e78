import { BRAND_NAME } from '@farmgate/contracts/brand'
import {
	FEED_FORMATS,
	type FeedFormat,
	type FeedItems,
	feedAddress,
	RSS_NEWEST_COUNT,
} from '@farmgate/contracts/feed-address'
import { IconDeviceDesktop, IconList, IconMap, IconMoon, IconSun } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type Choice, ChoiceSwitch } from '../../shared/ui/choice-switch.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { type EmbedQuery, type EmbedTheme, type EmbedView, embedAddress } from './embed-address.ts'
import classes from './embed-dialog.module.css'
import { EMBED_HEIGHT, EMBED_WIDTH, embedSnippet } from './embed-snippet.ts'
import { SizeField } from './size-field.tsx'
import { SnippetField } from './snippet-field.tsx'

const VIEWS: Choice<EmbedView>[] = [
	{ value: 'map', label: 'Map', Icon: IconMap },
	{ value: 'list', label: 'List', Icon: IconList },
]
const THEMES: Choice<EmbedTheme>[] = [
	{ value: 'auto', label: 'Auto', Icon: IconDeviceDesktop },
	{ value: 'light', label: 'Light', Icon: IconSun },
	{ value: 'dark', label: 'Dark', Icon: IconMoon },
]
const FORMAT_NAMES: Record<FeedFormat, string> = { geojson: 'GeoJSON', csv: 'CSV', rss: 'RSS' }
const ITEM_NAMES: Record<FeedItems, string> = { locations: 'Places', listings: 'Products' }
const TITLES = { both: 'Places and products', location: 'Places', listing: 'Products' } as const

function itemsOf({ kind = 'both' }: EmbedQuery): FeedItems[] {
	if (kind === 'both') return ['locations', 'listings']
	return [kind === 'location' ? 'locations' : 'listings']
}

function FeedLinks({ query }: { query: EmbedQuery }) {
	const id = useId()
	const { sort: _sort, limit: _limit, cursor: _cursor, ...filter } = query
	return (
		<section className={classes.section} aria-labelledby={id}>
			<p id={id}>Or use the data</p>
			<p className={classes.note}>
				Everything that matches, always as it is now; RSS tells of the newest {RSS_NEWEST_COUNT}. Each place names its
				source and license; please pass them on.
			</p>
			{itemsOf(query).map((items) => (
				<p key={items} className={classes.feeds}>
					{ITEM_NAMES[items]}:
					{FEED_FORMATS.map((format) => (
						<a key={format} href={feedAddress(items, format, filter)} className={classes.feed}>
							<span className="visually-hidden">{ITEM_NAMES[items]} as </span>
							{FORMAT_NAMES[format]}
						</a>
					))}
				</p>
			))}
		</section>
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
	const [width, setWidth] = useState<number | null>(null)
	const [height, setHeight] = useState<number | null>(EMBED_HEIGHT.usual)
	const address = embedAddress(query, { view, theme })
	const title = `${TITLES[query.kind ?? 'both']} from ${BRAND_NAME}`
	const size = { width, height: height ?? EMBED_HEIGHT.usual }
	return (
		<Dialog title="Embed this" onClose={onClose}>
			{() => (
				<>
					<p className={classes.note}>Shows these results on your own page, always up to date.</p>
					<div className={classes.choices}>
						<ChoiceSwitch legend="Show as" choices={VIEWS} value={view} onChange={setView} />
						<ChoiceSwitch legend="Colors" choices={THEMES} value={theme} onChange={setTheme} />
					</div>
					<div className={classes.choices}>
						<SizeField label="Width" bounds={EMBED_WIDTH} value={width} emptyMeans="Full width" onChange={setWidth} />
						<SizeField
							label="Height"
							bounds={EMBED_HEIGHT}
							value={height}
							emptyMeans={String(EMBED_HEIGHT.usual)}
							onChange={setHeight}
						/>
					</div>
					<div className={classes.preview}>
						<iframe
							key={address}
							src={address}
							title={`Preview: ${title}`}
							className={classes.frame}
							style={{ width: width ?? '100%', height: size.height }}
						/>
					</div>
					<SnippetField snippet={embedSnippet(location.origin + address, title, size)} />
					<FeedLinks query={query} />
				</>
			)}
		</Dialog>
	)
}
