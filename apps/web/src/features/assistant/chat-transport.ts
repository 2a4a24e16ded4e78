import {
	type AssistantReply,
	CHAT_MAX_LENGTH,
	CHAT_MESSAGES_MAX,
	type ChatListingInput,
	type ListingDraft,
} from '@farmgate/contracts/listing-assistant'
import type { EditedPhoto } from '@farmgate/contracts/photo'
import { createStreamClient } from '../../shared/api/stream-client.ts'

/** The calls of the assistant. They throw the errors of the API client. */
export type ChatTransport = {
	/** `onProgress` gets the text and the draft so far. */
	send: (
		input: ChatListingInput,
		signal: AbortSignal,
		onProgress: (text: string, draft: ListingDraft | null) => void,
	) => Promise<AssistantReply>
	generateImage: (
		input: { title: string; description: string | null; categories: string[]; idempotencyKey: string },
		signal: AbortSignal,
	) => Promise<EditedPhoto>
}

/** Whether the server has responded with an error. Otherwise the connection was lost, also in the middle of a stream. */
function isResponse(error: unknown): boolean {
	const { data, meta } = error as { data?: unknown; meta?: { response?: { ok?: boolean } } }
	return Boolean(data) || meta?.response?.ok === false
}

/** The result of `call`. A lost connection becomes the error of `fetch`, whose text is about the connection. */
async function overNetwork<Result>(call: () => Promise<Result>): Promise<Result> {
	try {
		return await call()
	} catch (error) {
		throw isResponse(error) ? error : new TypeError('Failed to fetch', { cause: error })
	}
}

type Messages = ChatListingInput['messages']

/** The newest messages within the limits of a request. The draft has what the older ones said. */
export function withinLimits(messages: Messages): Messages {
	let length = 0
	const first = messages.findLastIndex(({ content }, index) => {
		length += content.length
		return length > CHAT_MAX_LENGTH || messages.length - index > CHAT_MESSAGES_MAX
	})
	return messages.slice(first + 1)
}

/** Replies are streamed. `token` returns the session token, or null for signed-out sellers. */
export function createChatTransport(token: () => Promise<string | null>): ChatTransport {
	const { chatListing } = createStreamClient(token)
	return {
		send: ({ messages, ...input }, signal, onProgress) =>
			overNetwork(async () => {
				const items = await chatListing.send.mutate({ ...input, messages: withinLimits(messages) }, { signal })
				for await (const { kind, value } of items) {
					if (kind === 'result') return value
					onProgress(value.message, value.listingDraft)
				}
				throw new Error('the stream ended early')
			}),
		generateImage: (input, signal) =>
			overNetwork(async () => {
				const { photoId, imageUrl, thumbUrl, alt } = await chatListing.generateImage.mutate(input, { signal })
				return { id: photoId, url: imageUrl, thumbUrl, alt }
			}),
	}
}
