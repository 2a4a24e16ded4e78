import { decodeHTMLStrict } from 'entities'
import type { FastifyInstance } from 'fastify'

function contentOf(html: string, element: RegExp): string | null {
	return element.exec(html)?.[1] ?? null
}

/** A cached response of a procedure. */
type PageQuery = { queryKey: [string[], { input: unknown; type: string }]; state: { data: unknown } }
type PageData = { address: string; queries: { queries: PageQuery[] } }

type Node = { '@type': string; '@id'?: string; [property: string]: unknown }

/** The metadata of a page. */
export type ReadPage = {
	html: string
	title: string | null
	/** The unescaped content of `<meta name>` or `<meta property>`. */
	meta: (name: string) => string | null
	canonical: string | null
	/** The nodes of the structured data. */
	graph: Node[]
	nodes: (type: string) => Node[]
	/** The preloaded data; null: none. */
	data: { address: string; responses: { procedure: string; input: unknown; type: string; data: unknown }[] } | null
}

/** Parses a page with regular expressions; unescaped user content makes tests fail. */
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

/** Requests a page without running its scripts. Throws for another status than 200. */
export async function openPage(app: FastifyInstance, address: string): Promise<ReadPage> {
	const response = await app.inject(address)
	if (response.statusCode !== 200) throw new Error(`${address} has status ${response.statusCode}`)
	return readPage(response.body)
}
