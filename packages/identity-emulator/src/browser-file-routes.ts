import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from './api-error.ts'
import { type Encoding, openBrowserFiles } from './browser-files.ts'

/** The best encoding that the browser accepts. Weights are ignored. */
function encodingFor(request: FastifyRequest): Encoding {
	const header = request.headers['accept-encoding']
	const accepted = new Set(
		String(header ?? '')
			.split(',')
			.map((part) => part.trim().split(';')[0]),
	)
	if (accepted.has('br')) return 'br'
	return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** Serves files such as `{path}/clerk-js@6/dist/clerk.browser.js`, which clerk-js requests relative to its proxy URL. */
export async function browserFileRoutes(app: FastifyInstance, { path }: { path: string }): Promise<void> {
	const files = openBrowserFiles()
	app.get<{ Params: { package: string; file: string } }>(`${path}/:package/dist/:file`, async (request, reply) => {
		const [name = '', version = ''] = request.params.package.split('@')
		const found = files.find(name, version, request.params.file)
		if (!found) throw notFound('The file')
		const encoding = encodingFor(request)
		const { body, etag } = await found.read(encoding)
		reply
			.header('cache-control', found.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
			.header('etag', etag)
			.header('vary', 'accept-encoding')
			.header('content-type', 'text/javascript; charset=utf-8')
		if (request.headers['if-none-match'] === etag) return reply.code(304).send()
		if (encoding !== 'identity') reply.header('content-encoding', encoding)
		return reply.send(body)
	})
}
