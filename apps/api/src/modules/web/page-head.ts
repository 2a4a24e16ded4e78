import { PRODUCT_NAME } from '@farmgate/contracts/product'
import { absoluteUrl } from './absolute-url.ts'
import { cutAtWord } from './cut-at-word.ts'
import { type Html, html, jsonInScript } from './html.ts'
import type { Thing } from './structured-data/thing.ts'

/** Search engines show half of this at most. */
const DESCRIPTION_MAX_LENGTH = 300

/** Of the web build; in pixels. */
const APP_ICON = { path: '/icons/icon-512.png', size: { width: 512, height: 512 } }

export type HeadImage = {
	/** Whole address by http(s). */
	url: string
	alt: string
	/** Pixels; null when they are not known. */
	size: { width: number; height: number } | null
}

/** What shared links show, where it is not what the page says of itself. */
export type HeadCard = { title: string; description: string | null; url: string }

/** `type` is a media type, `url` whole. */
export type HeadFeed = { type: string; title: string; url: string }

export type PageHead = {
	/** Of the window, with the product's name: `windowTitle(…)`. */
	title: string
	/** Of any length; it is cut at a word. Null: none. */
	description: string | null
	/** The whole address that stands for all others with this content; null where there is none. */
	canonical: string | null
	/** Whether search engines may list the page; they follow its links in any case. */
	isIndexed: boolean
	/** Null: shared links show the application's icon, small. */
	image: HeadImage | null
	card: HeadCard | null
	/** The same as data, for readers of feeds. */
	feeds: HeadFeed[]
	/** Of schema.org, in one graph. */
	structuredData: Thing[]
}

/** The head of a page about nothing in particular; `head` says what is different. */
export function pageHead(head: Partial<PageHead> & Pick<PageHead, 'title'>): PageHead {
	return {
		description: null,
		canonical: null,
		isIndexed: true,
		image: null,
		card: null,
		feeds: [],
		structuredData: [],
		...head,
	}
}

/** For the screen that the application's routes set these of by themselves; it takes the server's away once it stands. */
const OF_SCREEN = html`data-server-head="screen"`
/** For this address: true until the visitor goes elsewhere. */
const OF_ADDRESS = html`data-server-head="address"`

function meta(name: string, content: string | number | null): Html | null {
	return content === null ? null : html`<meta name="${name}" content="${content}" ${OF_ADDRESS}>`
}

function property(name: string, content: string | number | null): Html | null {
	return content === null ? null : html`<meta property="${name}" content="${content}" ${OF_ADDRESS}>`
}

function imageTags({ url, alt, size }: HeadImage): (Html | null)[] {
	return [
		property('og:image', url),
		property('og:image:width', size?.width ?? null),
		property('og:image:height', size?.height ?? null),
		property('og:image:alt', alt),
	]
}

/** `url` is any address of ours. */
function appIcon(url: string): HeadImage {
	return { url: absoluteUrl(url, APP_ICON.path), alt: PRODUCT_NAME, size: APP_ICON.size }
}

function cardTags({ title, description, image, card }: PageHead, canonical: string): (Html | null)[] {
	return [
		property('og:site_name', PRODUCT_NAME),
		property('og:type', 'website'),
		property('og:title', card?.title ?? title),
		property('og:description', cutAtWord(card?.description ?? description, DESCRIPTION_MAX_LENGTH)),
		property('og:url', card?.url ?? canonical),
		...imageTags(image ?? appIcon(canonical)),
		meta('twitter:card', image === null ? 'summary' : 'summary_large_image'),
	]
}

/** The part of the page's head that depends on its address. */
export function renderHead(head: PageHead): Html {
	const { title, canonical, isIndexed, feeds, structuredData } = head
	const description = cutAtWord(head.description, DESCRIPTION_MAX_LENGTH)
	const graph = { '@context': 'https://schema.org', '@graph': structuredData }
	return html`${[
		html`<title ${OF_SCREEN}>${title}</title>`,
		description === null ? null : html`<meta name="description" content="${description}" ${OF_SCREEN}>`,
		canonical === null ? null : html`<link rel="canonical" href="${canonical}" ${OF_ADDRESS}>`,
		isIndexed ? null : meta('robots', 'noindex, follow'),
		...feeds.map(
			({ type, title, url }) =>
				html`<link rel="alternate" type="${type}" title="${title}" href="${url}" ${OF_ADDRESS}>`,
		),
		...(canonical === null ? [] : cardTags(head, canonical)),
		structuredData.length === 0
			? null
			: html`<script type="application/ld+json" ${OF_ADDRESS}>${jsonInScript(graph)}</script>`,
	]}`
}
