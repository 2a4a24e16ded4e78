import type { PageAnswer } from '@farmgate/contracts/page-data'
import { KEEP_GIVEN } from './kept-header.ts'

/** An answer that nobody asked for, because it came with the page; as if it had been asked for under its address. */
export type GivenAnswer = {
	/** Path and query, as the typed client writes them. */
	address: string
	body: string
	/** When the page came, as HTTP writes it. */
	at: string
}

/** The client asks for the first page of a list by its direction. */
function addressOf({ path, kind, input }: PageAnswer): string {
	const asked = kind === 'pages' ? { ...input, direction: 'forward' } : input
	return `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(asked))}`
}

/** Holds what came with the page until there is a worker to keep it for when there is no network. */
export function createGivenAnswers() {
	let waiting: PageAnswer[] = []
	let at = ''
	return {
		note(answers: PageAnswer[]): void {
			waiting = answers
			at = new Date().toUTCString()
		},
		/** Once: the worker that is in charge now has them from then on. */
		handTo(worker: { postMessage: (message: unknown) => void }): void {
			if (waiting.length === 0) return
			const answers = waiting.map((answer): GivenAnswer => {
				return { address: addressOf(answer), body: JSON.stringify({ result: { data: answer.data } }), at }
			})
			worker.postMessage({ type: KEEP_GIVEN, answers })
			waiting = []
		},
	}
}

/** There is one page, so one memory of what came with it. */
export const givenAnswers = createGivenAnswers()
