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
}

/** A state that cannot be read or written is a failure of the moment: 503, with the cause for the log. */
function refuseWithoutState(error: unknown): never {
	const isOfState = error instanceof StateWriteError || error instanceof IdentityStateError
	throw isOfState ? serviceUnavailable(error) : error
}

/** Gives each call a context of its own, and what a change has to say only once it is committed. */
export function createEmulatorCore({ settings, store, signer, webhooks, now, log }: EmulatorParts): EmulatorCore {
	const base = { settings, signer, now }

	async function change<Result>(work: (context: EmulatorContext) => Promise<Result>): Promise<Result> {
		const lines: string[] = []
		const announced = new Set<string>()
		const result = await store.change((draft) =>
			work({
				...base,
				state: draft,
				log: (line) => lines.push(line),
				announce(type, userId, data) {
					webhooks.add(draft, type, userId, data)
					announced.add(userId)
				},
			}),
		)
		for (const line of lines) log(line)
		webhooks.deliver(announced)
		return result
	}

	async function read<Result>(work: (context: EmulatorContext) => Promise<Result>): Promise<Result> {
		const refuse = () => {
			throw new Error('a call that only reads has tried to change something')
		}
		return work({ ...base, state: await store.read(), log, announce: refuse })
	}

	return {
		read: (work) => read(work).catch(refuseWithoutState),
		change: (work) => change(work).catch(refuseWithoutState),
	}
}
