import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from './api-error.ts'
import { type Encoding, openBrowserFiles } from './browser-files.ts'

/** The best encoding the browser names; the question of weights does not arise with browsers. */
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

/** `{path}/clerk-js@6/dist/clerk.browser.js` and its like, as clerk-js asks for them under a relative proxy address. */
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
