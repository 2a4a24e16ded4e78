import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { FailedAttempts, IdentityState, InstallationKeys } from './identity-state.ts'

const FORMAT_VERSION = 1

/** The state file is damaged. It is not overwritten; the message has a remedy. */
export class IdentityStateError extends Error {
	constructor(path: string, reason: string, cause?: unknown) {
		super(
			`The state of the local identity service cannot be read: ${path}: ${reason}. ` +
				'Restore the file from a backup, or delete it: all accounts are then lost and all users signed out.',
			{ cause },
		)
		this.name = 'IdentityStateError'
	}
}

export function serializeState(state: IdentityState): string {
	return JSON.stringify({
		version: FORMAT_VERSION,
		keys: state.keys,
		users: [...state.users.values()],
		sessions: [...state.sessions.values()],
		clients: [...state.clients.values()],
		failedAttempts: [...state.failedAttempts.values()],
		webhooks: state.webhooks,
	})
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses the state; `path` is for error messages. Throws {@link IdentityStateError}. */
export function parseState(path: string, text: string): IdentityState {
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch (cause) {
		throw new IdentityStateError(path, 'it is not JSON', cause)
	}
	if (!isRecord(value)) throw new IdentityStateError(path, 'it is not an object')
	if (value.version !== FORMAT_VERSION) {
		throw new IdentityStateError(path, `its version is ${String(value.version)}, expected ${FORMAT_VERSION}`)
	}
	const { keys } = value
	const keyNames = ['privateKey', 'publicKey', 'secretKey', 'webhookSecret']
	if (!isRecord(keys) || keyNames.some((name) => typeof keys[name] !== 'string')) {
		throw new IdentityStateError(path, 'its keys are missing')
	}
	try {
		createPrivateKey(String(keys.privateKey))
		createPublicKey(String(keys.publicKey))
	} catch (cause) {
		throw new IdentityStateError(path, 'its keys are damaged', cause)
	}
	// Checks only that rows are objects with an id, which detects damaged files.
	const rows = <Row extends { id: string }>(name: string, list = value[name]): Row[] => {
		if (!Array.isArray(list) || list.some((row) => !isRecord(row) || typeof row.id !== 'string')) {
			throw new IdentityStateError(path, `its list "${name}" is damaged`)
		}
		return list
	}
	const byId = <Row extends { id: string }>(list: Row[]) => new Map(list.map((row) => [row.id, row]))
	return {
		keys: keys as unknown as InstallationKeys,
		users: byId(rows('users')),
		sessions: byId(rows('sessions')),
		clients: byId(rows('clients')),
		// Absent in files of earlier versions.
		failedAttempts: byId(rows<FailedAttempts>('failedAttempts', value.failedAttempts ?? [])),
		webhooks: rows('webhooks'),
	}
}
