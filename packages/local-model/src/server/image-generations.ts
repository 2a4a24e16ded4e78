import * as z from 'zod/mini'
import { OpenAiError, parseBody } from './openai-error.ts'

const PROMPT_MAX_LENGTH = 4000
const DEFAULT_SIZE = 1024
const DEFAULT_FORMAT = 'png'
const FORMATS = ['png', 'jpeg', 'webp'] as const
export type ImageFormat = (typeof FORMATS)[number]

/** Draws a picture of a prompt. `size` is in pixels. */
export type DrawImage = (
	prompt: string,
	options: { size: number; format: ImageFormat; signal: AbortSignal },
) => Promise<Uint8Array>

const imageRequest = z.object({
	model: z.optional(z.string()),
	prompt: z.string().check(z.minLength(1), z.maxLength(PROMPT_MAX_LENGTH)),
	n: z.nullish(z.literal(1, { error: 'the built-in model draws one picture at a time' })),
	size: z.nullish(z.enum(['auto', '256x256', '512x512', '1024x1024'])),
	response_format: z.nullish(z.enum(['b64_json', 'url'])),
	output_format: z.nullish(z.enum(FORMATS)),
	stream: z.nullish(z.literal(false, { error: 'the built-in model does not stream pictures' })),
})
export type ImageRequest = z.infer<typeof imageRequest>

/** Parameters that change nothing: there is one way to draw. */
const WITHOUT_EFFECT = ['background', 'moderation', 'output_compression', 'partial_images', 'quality', 'style', 'user']

/** A valid request for a picture. Throws 400 that names the parameter. */
export const parseImageRequest = (body: Record<string, unknown>): ImageRequest =>
	parseBody(imageRequest, body, WITHOUT_EFFECT)

/** The body of the response. A URL contains the picture itself (`data:`), because this server stores none. Throws 501 without `drawImage`. */
export async function generateImage(request: ImageRequest, drawImage: DrawImage | undefined, signal: AbortSignal) {
	if (drawImage === undefined)
		throw new OpenAiError(501, 'not_implemented', 'The built-in model draws no pictures here.')
	const size = request.size == null || request.size === 'auto' ? DEFAULT_SIZE : Number.parseInt(request.size, 10)
	const format = request.output_format ?? DEFAULT_FORMAT
	const image = Buffer.from(await drawImage(request.prompt, { size, format, signal })).toString('base64')
	const isUrl = request.response_format === 'url'
	return {
		created: Math.floor(Date.now() / 1000),
		data: [isUrl ? { url: `data:image/${format};base64,${image}` } : { b64_json: image }],
	}
}
