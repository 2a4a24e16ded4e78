import {
	assistantConfig,
	assistantProgress,
	assistantReply,
	chatListingRequest,
	generatedPicture,
	pictureRequest,
} from '@farmgate/contracts/listing-assistant'
import { mutation, query, streamedMutation } from '../../operations/operation.ts'
import type { PicturesService } from '../pictures/pictures.service.ts'
import type { ChatListingService } from './chat-listing.service.ts'

const REPLY_DEADLINE_MS = 90_000
const PICTURE_DEADLINE_MS = 60_000

export function createChatListingOperations(chat: ChatListingService, pictures: PicturesService) {
	return {
		config: query({
			policy: 'public',
			summary: 'Whether there is a listing assistant, and of which kind',
			output: assistantConfig,
			run: () => chat.config(),
		}),
		send: streamedMutation({
			policy: 'public',
			summary: 'The reply of the listing assistant',
			description:
				'Send the whole conversation, which ends with a message of the user, and the draft as the user sees it. Nothing of it is stored.',
			rest: 'POST /chat-listing',
			rateLimit: { class: 'assistant' },
			deadlineMs: REPLY_DEADLINE_MS,
			input: chatListingRequest,
			event: assistantProgress,
			output: assistantReply,
			errors: [
				'assistant.not_configured',
				'assistant.unavailable',
				'assistant.busy',
				'assistant.timeout',
				'assistant.limit_reached',
				'assistant.limited_today',
			],
			run: ({ viewer, address, input, signal }) => chat.reply({ viewer, address }, input, signal),
		}),
		generateImage: mutation({
			policy: 'public',
			summary: 'A generated picture of a listing',
			description:
				'Attach it to a listing within a day. Repeating a request with the same content and `idempotencyKey` returns the same picture.',
			rest: 'POST /generate-image',
			rateLimit: { class: 'picture' },
			deadlineMs: PICTURE_DEADLINE_MS,
			input: pictureRequest,
			output: generatedPicture,
			errors: ['assistant.not_configured', 'picture.failed', 'picture.timeout', 'picture.limited_today'],
			run: ({ viewer, input, address, signal }) => pictures.generate({ viewer, address, request: input, signal }),
		}),
	}
}
