import { serviceUnavailable } from './api-error.ts'
import type { EmulatorContext, EmulatorCore, EmulatorSettings } from './emulator-context.ts'
import type { TokenSigner } from './session-tokens.ts'
import { IdentityStateError } from './state-file.ts'
import { type StateStore, StateWriteError } from './state-store.ts'
import type { WebhookQueue } from './webhooks.ts'

export interface EmulatorParts {
	settings: EmulatorSettings
	store: StateStore
	signer: TokenSigner
	webhooks: WebhookQueue
	now(): number
	log(line: string): void
	mailCode(email: string, code: string): void
}

/** Throws 503, because reading or writing the state may succeed later. */
function rejectWithoutState(error: unknown): never {
	const isStateError = error instanceof StateWriteError || error instanceof IdentityStateError
	throw isStateError ? serviceUnavailable(error) : error
}

/** Creates a context for each request. Logs, codes and webhooks of a change are sent after its commit. */
export function createEmulatorCore(parts: EmulatorParts): EmulatorCore {
	const { settings, store, signer, webhooks, now, log, mailCode } = parts
	const base = { settings, signer, now }

	async function change<Result>(work: (context: EmulatorContext) => Promise<Result>): Promise<Result> {
		const afterwards: (() => void)[] = []
		const notifiedUsers = new Set<string>()
		const result = await store.change((draft) =>
			work({
				...base,
				state: draft,
				log: (line) => afterwards.push(() => log(line)),
				mailCode: (email, code) => afterwards.push(() => mailCode(email, code)),
				queueWebhook(type, userId, data) {
					webhooks.add(draft, type, userId, data)
					notifiedUsers.add(userId)
				},
			}),
		)
		for (const run of afterwards) run()
		webhooks.deliver(notifiedUsers)
		return result
	}

	async function read<Result>(work: (context: EmulatorContext) => Promise<Result>): Promise<Result> {
		const fail = () => {
			throw new Error('a read-only request tried to send a webhook')
		}
		return work({ ...base, state: await store.read(), log, mailCode, queueWebhook: fail })
	}

	return {
		read: (work) => read(work).catch(rejectWithoutState),
		change: (work) => change(work).catch(rejectWithoutState),
	}
}
