import type { FeedItem, FeedListing } from '@farmgate/contracts/feed'
import { formatPrice } from '@farmgate/contracts/price'
import { escapeText } from '../../http/escape-text.ts'

export type RssChannel = {
	title: string
	description: string
	/** Absolute URLs: of the screen with the same items, and of the feed. */
	link: string
	self: string
	/** Latest change of an item; null when there are none. */
	changedAt: Date | null
}

const NAMESPACES = [
	'xmlns:atom="http://www.w3.org/2005/Atom"',
	'xmlns:dc="http://purl.org/dc/elements/1.1/"',
	'xmlns:georss="http://www.georss.org/georss"',
].join(' ')

function element(name: string, text: string | null, attributes = ''): string {
	return text === null || text === '' ? '' : `<${name}${attributes}>${escapeText(text)}</${name}>\n`
}

function priceText({ priceFrom, currency }: FeedListing): string {
	return priceFrom === null ? 'Price on request' : `From ${formatPrice(priceFrom, currency)}`
}

function factsOf(item: FeedItem): string[] {
	if (item.kind === 'location') return [`${item.type}, ${item.address}`, item.description]
	return [priceText(item), ...(item.locationName === null ? [] : [item.locationName]), item.description]
}

/** The description as HTML. `element` escapes it again for XML. */
function descriptionOf(item: FeedItem): string {
	const lines = [...factsOf(item), ...(item.isSample ? ['Sample data, invented to show Farmgate.'] : [])]
	return lines
		.flatMap((text) => text.split(/\r\n|\r|\n/))
		.filter((text) => text.trim() !== '')
		.map(escapeText)
		.join('<br>')
}

/** A URL with the id, which redirects to the item's page and does not change with the slug. */
function permanentUrlOf({ kind, id }: FeedItem, origin: string): string {
	return kind === 'location' ? `${origin}/locations/${id}` : `${origin}/l/${id}`
}

function itemElement(item: FeedItem, origin: string): string {
	const point = item.coordinates && `${item.coordinates.lat} ${item.coordinates.lng}`
	return `<item>
${element('title', item.kind === 'location' ? item.name : item.title)}${element('link', item.url)}${element('guid', permanentUrlOf(item, origin), ' isPermaLink="true"')}${element('description', descriptionOf(item))}${item.categories.map((category) => element('category', category)).join('')}${element('pubDate', new Date(item.createdAt).toUTCString())}${element('dc:rights', item.license)}${element('georss:point', point)}</item>
`
}

/** An RSS 2.0 document, well-formed for any text. */
export function rssFeed(channel: RssChannel, items: readonly FeedItem[]): string {
	const { title, link, description, self, changedAt } = channel
	const { origin } = new URL(link)
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${NAMESPACES}>
<channel>
${element('title', title)}${element('link', link)}${element('description', description)}<language>en</language>
<atom:link href="${escapeText(self)}" rel="self" type="application/rss+xml"/>
${element('lastBuildDate', changedAt?.toUTCString() ?? null)}${items.map((item) => itemElement(item, origin)).join('')}</channel>
</rss>
`
}
