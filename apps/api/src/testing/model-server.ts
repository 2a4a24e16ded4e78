import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A request that the server has received. */
export type ModelRequest = { path: string; body: { messages: { role: string; content: string }[]; prompt?: string } }
type Respond = (response: ServerResponse, request: ModelRequest) => void

/** The data lines of a stream with these pieces of content. */
export function streamLines(pieces: readonly object[], finishReason: string | null = 'stop'): string {
	const chunks = [
		...pieces.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] })),
		...(finishReason === null ? [] : [{ choices: [{ index: 0, delta: {}, finish_reason: finishReason }] }]),
	]
	return chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')
}

/** Responds with a complete stream of one text. */
export function respondWithText(text: string, finishReason = 'stop'): Respond {
	return (response) => {
		response.writeHead(200, { 'content-type': 'text/event-stream' })
		response.end(`${streamLines([{ content: text }], finishReason)}data: [DONE]\n\n`)
	}
}

/** A server with the paths of OpenAI's API, whose responses each test decides. Closed after the test file. */
export async function startModelServer() {
	const state = { requests: [] as ModelRequest[], closed: 0, respond: respondWithText('{}') as Respond }
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = []
		for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
		const received = { path: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString('utf8')) }
		state.requests.push(received)
		response.once('close', () => {
			if (!response.writableFinished) state.closed += 1
		})
		state.respond(response, received)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	afterAll(() => {
		server.closeAllConnections()
		server.close()
	})
	return { state, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
}
