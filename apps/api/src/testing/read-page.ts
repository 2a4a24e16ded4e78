import type { PageAnswer, PageData } from '@farmgate/contracts/page-data'
import { decodeHTMLStrict } from 'entities'
import type { FastifyInstance } from 'fastify'

function contentOf(html: string, element: RegExp): string | null {
	return element.exec(html)?.[1] ?? null
}

type Node = { '@type': string; '@id'?: string; [property: string]: unknown }

/** What a page of the server says of itself. */
export type ReadPage = {
	html: string
	title: string | null
	/** Of `<meta name>` and `<meta property>`, unescaped. */
	meta: (name: string) => string | null
	canonical: string | null
	/** Nodes of the structured data. */
	graph: Node[]
	nodes: (type: string) => Node[]
	data: PageData | null
	answer: (path: string) => PageAnswer | undefined
}

/** Reads a page as text: nothing that people wrote can look like the marks that are looked for, or a test fails. */
export function readPage(html: string): ReadPage {
	const attribute = (element: RegExp) => {
		const text = contentOf(html, element)
		return text === null ? null : decodeHTMLStrict(text)
	}
	const json = (element: RegExp) => JSON.parse(contentOf(html, element) ?? 'null')
	const graph: Node[] = json(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/)?.['@graph'] ?? []
	const data: PageData | null = json(/<script type="application\/json" id="page-data">([^<]*)<\/script>/)
	return {
		html,
		title: attribute(/<title[^>]*>([^<]*)<\/title>/),
		meta: (name) => attribute(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
		canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
		graph,
		nodes: (type) => graph.filter((node) => node['@type'] === type),
		data,
		answer: (path) => data?.answers.find((answer) => answer.path === path),
	}
}

/** Opens an address as a browser would, without running anything. */
export async function openPage(app: FastifyInstance, address: string): Promise<ReadPage> {
	const response = await app.inject(address)
	if (response.statusCode !== 200) throw new Error(`${address} has status ${response.statusCode}`)
	return readPage(response.body)
}
