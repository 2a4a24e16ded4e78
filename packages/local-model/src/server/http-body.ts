import type { IncomingMessage } from 'node:http'
import { invalid, OpenAiError } from './openai-error.ts'

/** The JSON object of a request. Throws 400 for other bodies and 413 for bodies over `maxBytes`. */
export async function readJsonBody(request: IncomingMessage, maxBytes: number): Promise<Record<string, unknown>> {
	if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
		throw invalid(null, 'The content type must be application/json.', null)
	const chunks: Buffer[] = []
	let size = 0
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length
		if (size > maxBytes)
			throw new OpenAiError(413, 'request_too_large', `The body must have at most ${maxBytes} bytes.`)
		chunks.push(chunk)
	}
	try {
		const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
		if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
	} catch {
		throw invalid(null, 'The body of the request is not valid JSON.', null)
	}
	throw invalid(null, 'The body must be a JSON object.', null)
}
