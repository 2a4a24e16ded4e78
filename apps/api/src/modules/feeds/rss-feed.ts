import type { FeedItem } from '@farmgate/contracts/feed'
import { xmlText } from './xml-text.ts'

export type RssChannel = {
	title: string
	description: string
	/** Whole addresses: of the screen that shows the same, and of the feed itself. */
	link: string
	self: string
	/** Newest change of what it tells of; null when it is empty. */
	changedAt: Date | null
}

const NAMESPACES = [
	'xmlns:atom="http://www.w3.org/2005/Atom"',
	'xmlns:dc="http://purl.org/dc/elements/1.1/"',
	'xmlns:georss="http://www.georss.org/georss"',
].join(' ')

function element(name: string, text: string | null, attributes = ''): string {
	return text === null || text === '' ? '' : `<${name}${attributes}>${xmlText(text)}</${name}>\n`
}

function priceText(price: number | null): string {
	return price === null ? 'Price on request' : `From $${price.toFixed(2)}`
}

function factsOf(item: FeedItem): string[] {
	if (item.kind === 'location') return [`${item.type}, ${item.address}`, item.description]
	return [priceText(item.priceFrom), ...(item.locationName === null ? [] : [item.locationName]), item.description]
}

/** Readers take a description for HTML, so what is to be read as text is escaped once for that and once for XML. */
function descriptionOf(item: FeedItem): string {
	const lines = [...factsOf(item), ...(item.isSample ? ['Sample data, invented to show Farmgate.'] : [])]
	return lines
		.flatMap((text) => text.split(/\r\n|\r|\n/))
		.filter((text) => text.trim() !== '')
		.map(xmlText)
		.join('<br>')
}

/** Keeps its meaning when the slug changes; the server leads from there to the present page. */
function lastingAddressOf({ kind, id }: FeedItem, origin: string): string {
	return kind === 'location' ? `${origin}/locations/${id}` : `${origin}/l/${id}`
}

function itemElement(item: FeedItem, origin: string): string {
	const point = item.coordinates && `${item.coordinates.lat} ${item.coordinates.lng}`
	return `<item>
${element('title', item.kind === 'location' ? item.name : item.title)}${element('link', item.url)}${element('guid', lastingAddressOf(item, origin), ' isPermaLink="true"')}${element('description', descriptionOf(item))}${item.categories.map((category) => element('category', category)).join('')}${element('pubDate', new Date(item.createdAt).toUTCString())}${element('dc:rights', item.licence)}${element('georss:point', point)}</item>
`
}

/** RSS 2.0 with what its readers have come to expect. Names may hold anything: the document is well-formed all the same. */
export function rssFeed(channel: RssChannel, items: readonly FeedItem[]): string {
	const { title, link, description, self, changedAt } = channel
	const { origin } = new URL(link)
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${NAMESPACES}>
<channel>
${element('title', title)}${element('link', link)}${element('description', description)}<language>en</language>
<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>
${element('lastBuildDate', changedAt?.toUTCString() ?? null)}${items.map((item) => itemElement(item, origin)).join('')}</channel>
</rss>
`
}
