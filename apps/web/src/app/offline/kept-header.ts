/** When the server gave an answer that now comes from the worker's store: an instant in ISO 8601. */
export const KEPT_AT_HEADER = 'x-farmgate-kept'
/** Why the server was not waited for; a `KeptReason`. */
export const KEPT_REASON_HEADER = 'x-farmgate-kept-because'

/** `slow`: the server has not answered yet. `unanswered`: it could not be reached. */
export type KeptReason = 'slow' | 'unanswered'

/** What the worker tells a page for which an answer that was too slow has come after all; it can now be asked for. */
export const ANSWER_ARRIVED = 'farmgate:answer-arrived'
/** What a page tells a worker that waits for the pages of the version before it to be closed. */
export const TAKE_OVER = 'farmgate:take-over'
/** `type` of the message by which a page gives a worker the answers that came with it, as `answers`. */
export const KEEP_GIVEN = 'farmgate:keep-given'
