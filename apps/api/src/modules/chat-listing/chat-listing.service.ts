import type {
	AssistantConfig,
	AssistantProgress,
	AssistantReply,
	ChatListingRequest,
} from '@farmgate/contracts/listing-assistant'
import { AppError } from '../../http/errors/app-error.ts'
import type { Viewer } from '../../operations/policy.ts'
import type { AssistantModel } from '../../ports/assistant-port.ts'
import type { Clock } from '../../ports/clock.ts'
import { utcDay } from '../../writes/local-day.ts'
import type { CategoriesService } from '../categories/categories.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { ModelUsageService } from '../model-usage/model-usage.service.ts'

type Deps = {
	/** Null: the assistant is off. */
	model: AssistantModel | null
	categories: Pick<CategoriesService, 'list'>
	locations: Pick<LocationsService, 'countOwned'>
	usage: Pick<ModelUsageService, 'countReply'>
	clock: Clock
}

/** The conversation of a seller with the assistant. Nothing of it is stored or logged. */
export function createChatListingService({ model, categories: directory, locations, usage, clock }: Deps) {
	return {
		config: (): AssistantConfig => ({ isAvailable: model !== null, isBuiltIn: model?.isBuiltIn ?? false }),

		/**
		 * The reply to the last message: yields what is written so far, returns the complete reply with a draft within the limits
		 * of listings. Throws `assistant.*`.
		 */
		async *reply(
			{ viewer, address }: { viewer: Viewer | null; address: string },
			request: ChatListingRequest,
			signal: AbortSignal,
		): AsyncGenerator<AssistantProgress, AssistantReply, undefined> {
			if (model === null) throw new AppError('assistant.not_configured')
			await usage.countReply({ viewer, address }, model)
			const categories = (await directory.list()).map(({ name }) => name)
			const hasLocations = viewer !== null && (await locations.countOwned(viewer.userId)) > 0
			const today = utcDay(clock.now())
			const { currentDraft, isEdit } = request
			const context = { today, categories, hasLocations, isEdit, currentDraft }
			// Loaded on demand, because the vocabulary takes several MB of memory.
			const { writeReply } = await import('./write-reply.ts')
			return yield* writeReply(model, request, context, signal)
		},
	}
}
export type ChatListingService = ReturnType<typeof createChatListingService>
