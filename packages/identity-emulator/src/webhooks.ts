import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { IdentityState, PendingWebhook } from './identity-state.ts'
import { newId } from './ids.ts'
import type { StateStore } from './state-store.ts'

export type WebhookType = 'user.created' | 'user.updated' | 'user.deleted'

const REQUEST_TIMEOUT_MS = 10_000
const DEFAULT_RETRY_DELAYS_MS: readonly number[] = [500, 2_000, 8_000, 30_000]
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]'])

export interface WebhookQueueOptions {
	store: StateStore
	now(): number
	log(line: string): void
	/** Delays before retries, milliseconds. */
	retryDelaysMs?: readonly number[]
}

/**
 * Delivers events in order per user: the next event waits until the previous one was accepted. When all attempts failed, the
 * user's events remain pending until the user's next event or the next start.
 */
export interface WebhookQueue {
	/** Adds an event to a state before its commit, if there is a receiver. */
	add(draft: IdentityState, type: WebhookType, userId: string, data: Record<string, unknown>): void
	/** Starts delivery of the committed events of these users. */
	deliver(userIds: Iterable<string>): void
	/** Sets the receiver. Throws unless the address is on this machine. */
	deliverTo(url: string): void
	/** Resolves when no delivery is running: all events are delivered or pending after their last attempt. */
	settled(): Promise<void>
	/** Stops. Pending events stay in the state. */
	close(): Promise<void>
}

/** The signature of Svix, which signs Clerk's webhooks: HMAC-SHA256 over `id.timestamp.body`, as `v1,base64`. */
export function webhookSignature(secret: string, id: string, timestampSeconds: number, body: string): string {
	const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
	return `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`
}

function receiverAddress(url: string): string {
	const parsed = URL.canParse(url) ? new URL(url) : null
	if (parsed?.protocol !== 'http:' || !LOOPBACK_HOSTS.has(parsed.hostname)) {
		throw new Error(`Webhooks of the local identity service go to http://127.0.0.1 only, not to ${url}`)
	}
	return parsed.href
}

export function createWebhookQueue(options: WebhookQueueOptions): WebhookQueue {
	const { store, now, log, retryDelaysMs = DEFAULT_RETRY_DELAYS_MS } = options
	const running = new Map<string, Promise<void>>()
	/** Users with a new event while an earlier one is being delivered. */
	const waiting = new Set<string>()
	const closing = new AbortController()
	let receiver: string | null = null

	/** Null when the receiver accepted the event, otherwise the reason. */
	async function attempt(webhook: PendingWebhook, url: string): Promise<string | null> {
		const timestamp = Math.floor(now() / 1000)
		try {
			const { webhookSecret } = (await store.read()).keys
			const response = await fetch(url, {
				method: 'POST',
				body: webhook.body,
				redirect: 'manual',
				signal: AbortSignal.any([closing.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
				headers: {
					'content-type': 'application/json',
					'user-agent': 'Svix-Webhooks/identity-emulator',
					'svix-id': webhook.id,
					'svix-timestamp': String(timestamp),
					'svix-signature': webhookSignature(webhookSecret, webhook.id, timestamp, webhook.body),
				},
			})
			await response.body?.cancel()
			return response.ok ? null : `status ${response.status}`
		} catch (error) {
			return error instanceof Error ? error.message : String(error)
		}
	}

	async function send(webhook: PendingWebhook, url: string): Promise<boolean> {
		for (let tries = 0; !closing.signal.aborted; tries += 1) {
			const failure = await attempt(webhook, url)
			if (failure === null) return true
			const delay = retryDelaysMs[tries]
			log(
				`webhook ${webhook.type} of ${webhook.userId} not delivered to ${url}: ${failure}; ` +
					(delay === undefined
						? 'pending until the next event of this user or the next start'
						: `again in ${delay} ms`),
			)
			if (delay === undefined) return false
			// `close` ends the pause, and then the loop.
			await pause(delay, undefined, { signal: closing.signal }).catch(() => {})
		}
		return false
	}

	async function firstPendingOf(userId: string): Promise<PendingWebhook | undefined> {
		return (await store.read()).webhooks.find((webhook) => webhook.userId === userId)
	}

	/** False when an event could not be delivered. */
	async function deliverAllOf(userId: string, url: string): Promise<boolean> {
		for (;;) {
			const webhook = await firstPendingOf(userId)
			if (!webhook) return true
			if (!(await send(webhook, url))) return false
			await store.change(async (draft) => {
				draft.webhooks = draft.webhooks.filter((pending) => pending.id !== webhook.id)
			})
		}
	}

	function start(userId: string): void {
		if (running.has(userId)) waiting.add(userId)
		if (!receiver || running.has(userId) || closing.signal.aborted) return
		const url = receiver
		const delivery = deliverAllOf(userId, url)
			.catch((error: unknown) => {
				log(`webhooks of ${userId} stopped: ${String(error)}`)
				return false
			})
			.then((delivered) => {
				running.delete(userId)
				// An event may have been committed after the last check.
				if (waiting.delete(userId) && delivered) start(userId)
			})
		running.set(userId, delivery)
	}

	return {
		add(draft, type, userId, data) {
			if (!receiver || closing.signal.aborted) return
			const body = JSON.stringify({
				object: 'event',
				type,
				data,
				timestamp: now(),
				instance_id: 'ins_identity_emulator',
				event_attributes: { http_request: { client_ip: '', user_agent: '' } },
			})
			draft.webhooks.push({ id: newId('msg'), userId, type, body })
		},
		deliver(userIds) {
			for (const userId of userIds) start(userId)
		},
		deliverTo(url) {
			receiver = receiverAddress(url)
		},
		async settled() {
			while (running.size > 0) await Promise.all(running.values())
		},
		async close() {
			closing.abort()
			await Promise.all(running.values())
		},
	}
}
