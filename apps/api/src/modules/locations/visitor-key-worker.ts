import type { ConfirmationsService } from './confirmations.service.ts'

const INTERVAL_MS = 60 * 60_000

type Deps = {
	confirmations: Pick<ConfirmationsService, 'forgetVisitors'>
	onError: (error: unknown) => void
}

/** Forgets the visitors of past days, now and every hour. `stop()` resolves when the work in progress is done. */
export function startVisitorKeyWorker({ confirmations, onError }: Deps): {
	stop: () => Promise<void>
} {
	const forget = () => confirmations.forgetVisitors().catch(onError)
	let working = forget()
	const timer = setInterval(() => {
		working = forget()
	}, INTERVAL_MS)
	return {
		async stop() {
			clearInterval(timer)
			await working
		},
	}
}
