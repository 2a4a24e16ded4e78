import { BRAND_NAME, NOT_FOUND_TITLE } from '@farmgate/contracts/brand'
import { cutAtWord } from './cut-at-word.ts'
import type { StructuredData } from './structured-data.ts'
import { absoluteUrl } from './web-url.ts'

/** Characters; about as many as search engines show. */
const DESCRIPTION_MAX_LENGTH = 160

/** Icon of the web build; size in pixels. */
const APP_ICON = { path: '/icons/icon-512.png', size: { width: 512, height: 512 } }

export type HeadImage = {
	/** Absolute URL. */
	url: string
	alt: string
	/** Pixels; null when unknown. */
	size: { width: number; height: number } | null
}

/** Link preview where it differs from the page. */
export type HeadCard = { title: string; description: string | null; url: string }

/** `type` is a media type, `url` absolute. */
type HeadFeed = { type: string; title: string; url: string }

type PageHead = {
	/** Window title, including the name of the application. */
	title: string
	/** Shortened at a word. Null: none. */
	description: string | null
	/** Absolute canonical URL; null: none. */
	canonical: string | null
	/** Whether search engines may index the page; they may always follow its links. */
	isIndexed: boolean
	/** Image of link previews; null: the application's icon. */
	image: HeadImage | null
	card: HeadCard | null
	feeds: HeadFeed[]
	structuredData: StructuredData[]
}

/** Head elements as TanStack Router's `head` takes them. */
export type HeadTags = {
	meta: Record<string, string>[]
	links: Record<string, string>[]
	scripts: Record<string, string>[]
}

/** Marks tags of this URL, which are removed on navigation. */
const OF_ADDRESS = { 'data-server-head': 'address' }

/** The text shortened for a meta description; null when blank. */
function shortDescription(text: string | null): string | null {
	return cutAtWord(text, DESCRIPTION_MAX_LENGTH)
}

/** The tags that routes set in the browser, too. */
export function titleTags(title: string, description: string | null = null): Pick<HeadTags, 'meta'> {
	const content = shortDescription(description)
	const described: Record<string, string>[] = content === null ? [] : [{ name: 'description', content }]
	return { meta: [{ title }, ...described] }
}

/** The title of a page without data: it does not exist, is loading, or could not be loaded. */
export function titleWithoutData({ status }: { status: string }): Pick<HeadTags, 'meta'> {
	return titleTags(status === 'notFound' ? NOT_FOUND_TITLE : BRAND_NAME)
}

function named(key: 'name' | 'property', name: string, content: string | number | null | undefined) {
	return content === null || content === undefined ? [] : [{ [key]: name, content: String(content), ...OF_ADDRESS }]
}

function imageTags({ url, alt, size }: HeadImage): Record<string, string>[] {
	return [
		...named('property', 'og:image', url),
		...named('property', 'og:image:width', size?.width),
		...named('property', 'og:image:height', size?.height),
		...named('property', 'og:image:alt', alt),
	]
}

function cardTags({ title, description, image, card }: PageHead, canonical: string): Record<string, string>[] {
	const icon = { url: absoluteUrl(canonical, APP_ICON.path), alt: BRAND_NAME, size: APP_ICON.size }
	return [
		...named('property', 'og:site_name', BRAND_NAME),
		...named('property', 'og:type', 'website'),
		...named('property', 'og:title', card?.title ?? title),
		...named('property', 'og:description', shortDescription(card?.description ?? description)),
		...named('property', 'og:url', card?.url ?? canonical),
		...imageTags(image ?? icon),
		...named('name', 'twitter:card', image === null ? 'summary' : 'summary_large_image'),
	]
}

/** JSON that is safe inside of a script element: escapes characters that could end it or start a comment. */
export function escapeForScript(json: string): string {
	return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** All head tags of a server-rendered page. */
export function pageHeadTags(head: Partial<PageHead> & Pick<PageHead, 'title'>): HeadTags {
	const page: PageHead = {
		description: null,
		canonical: null,
		isIndexed: true,
		image: null,
		card: null,
		feeds: [],
		structuredData: [],
		...head,
	}
	const { canonical, structuredData } = page
	const graph = { '@context': 'https://schema.org', '@graph': structuredData }
	return {
		meta: [
			...titleTags(page.title, page.description).meta,
			...(page.isIndexed ? [] : named('name', 'robots', 'noindex, follow')),
			...(canonical === null ? [] : cardTags(page, canonical)),
		],
		links: [
			...(canonical === null ? [] : [{ rel: 'canonical', href: canonical, ...OF_ADDRESS }]),
			...page.feeds.map(({ type, title, url }) => ({ rel: 'alternate', type, title, href: url, ...OF_ADDRESS })),
		],
		scripts:
			structuredData.length === 0
				? []
				: [{ type: 'application/ld+json', children: escapeForScript(JSON.stringify(graph)), ...OF_ADDRESS }],
	}
}
