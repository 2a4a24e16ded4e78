import type { FastifyInstance } from 'fastify'

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

function unescapeText(text: string): string {
	return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign)
}

function contentOf(html: string, element: RegExp): string | null {
	return element.exec(html)?.[1] ?? null
}

/** A cached response of a procedure. */
type PageQuery = { queryKey: [string[], { input: unknown; type: string }]; state: { data: unknown } }
type PageData = { address: string; queries: { queries: PageQuery[] } }

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
	/** Responses that come with the page; null: none do. */
	data: { address: string; responses: { procedure: string; input: unknown; type: string; data: unknown }[] } | null
}

/** Reads a page as text: nothing that people wrote can look like the marks that are looked for, or a test fails. */
export function readPage(html: string): ReadPage {
	const attribute = (element: RegExp) => {
		const text = contentOf(html, element)
		return text === null ? null : unescapeText(text)
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
		data: data && {
			address: data.address,
			responses: data.queries.queries.map(({ queryKey: [path, { input, type }], state }) => ({
				procedure: path.join('.'),
				input,
				type,
				data: state.data,
			})),
		},
	}
}

/** Opens an address as a browser would, without running anything. */
export async function openPage(app: FastifyInstance, address: string): Promise<ReadPage> {
	const response = await app.inject(address)
	if (response.statusCode !== 200) throw new Error(`${address} has status ${response.statusCode}`)
	return readPage(response.body)
}
