import * as z from 'zod/mini'
import { invalid, OpenAiError } from './openai-error.ts'

const PROMPT_MAX_LENGTH = 4000

/** Draws a picture of a prompt, as PNG, JPEG or WebP. `size` is in pixels. */
export type DrawImage = (prompt: string, options: { size: number; signal: AbortSignal }) => Promise<Uint8Array>

const imageRequest = z.object({
	model: z.optional(z.string()),
	prompt: z.string().check(z.minLength(1), z.maxLength(PROMPT_MAX_LENGTH)),
	n: z.optional(z.nullable(z.literal(1))),
	size: z.optional(z.nullable(z.enum(['auto', '256x256', '512x512', '1024x1024']))),
	response_format: z.optional(z.nullable(z.literal('b64_json'))),
})
export type ImageRequest = z.infer<typeof imageRequest>

/** A valid request for a picture. Throws 400 that names the parameter. */
export function parseImageRequest(body: unknown): ImageRequest {
	const parsed = imageRequest.safeParse(body)
	if (parsed.success) return parsed.data
	const [issue] = parsed.error.issues
	const path = issue?.path.join('.') ?? ''
	throw invalid(path, `Invalid “${path}”: ${issue?.message ?? 'unknown'}.`)
}

/** The body of the response. Throws 501 without `drawImage`. */
export async function generateImage(
	{ prompt, size }: ImageRequest,
	drawImage: DrawImage | undefined,
	signal: AbortSignal,
) {
	if (drawImage === undefined)
		throw new OpenAiError(501, 'not_implemented', 'The built-in model draws no pictures here.')
	const pixels = size === undefined || size === null || size === 'auto' ? 1024 : Number.parseInt(size, 10)
	const image = await drawImage(prompt, { size: pixels, signal })
	return { created: Math.floor(Date.now() / 1000), data: [{ b64_json: Buffer.from(image).toString('base64') }] }
}
