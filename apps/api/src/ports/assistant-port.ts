export type AssistantMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** A form of the response, as OpenAI's API takes it. */
export type ResponseFormat = {
	type: 'json_schema'
	json_schema: { name: string; schema?: Record<string, unknown>; strict?: boolean | null }
}

/** A piece of a response: of its text in the requested form, or of a refusal. */
export type ResponsePiece = { kind: 'content' | 'refusal'; text: string }

/** Requests to the assistant per day (UTC). */
export type DailyModelLimits = {
	/** To the configured model, of all users together. */
	replies: number
	images: number
	/** Of one user and of one network, to any model; null: unlimited. */
	perCaller: { replies: number; pictures: number } | null
}

/** A few dollars a day with the default model. */
export const DEFAULT_MODEL_LIMITS: DailyModelLimits = {
	replies: 2000,
	images: 100,
	perCaller: { replies: 400, pictures: 40 },
}

/** The language model behind the listing assistant. */
export type AssistantModel = {
	/** The rules of `packages/local-model` instead of a language model. */
	isBuiltIn: boolean
	/**
	 * Yields the response while it is written. Throws `assistant.busy`, `assistant.timeout`, and `assistant.unavailable`, also
	 * when the response ends before it is complete; the signal's reason when it aborts.
	 */
	reply: (
		messages: readonly AssistantMessage[],
		format: ResponseFormat,
		signal: AbortSignal,
	) => AsyncGenerator<ResponsePiece, void, undefined>
	/** An image file for a prompt. Null: no image model is configured. */
	drawImage: ((prompt: string, signal: AbortSignal) => Promise<Uint8Array>) | null
	/** Ends the built-in model. */
	close: () => Promise<void>
}
