import { createHmac } from 'node:crypto'
import type { IdentityState, PendingWebhook } from './identity-state.ts'
import { newId } from './ids.ts'

export type WebhookType = 'user.created' | 'user.updated' | 'user.deleted'

const REQUEST_TIMEOUT_MS = 10_000
const DEFAULT_RETRY_DELAYS_MS: readonly number[] = [500, 2_000, 8_000, 30_000]
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]'])

export interface WebhookQueueOptions {
	state: IdentityState
	save(): Promise<void>
	now(): number
	log(line: string): void
	/** Waiting time before each further attempt, milliseconds. */
	retryDelaysMs?: readonly number[]
}

/**
 * Events leave in order per user: a user's next event waits until the one before was accepted. When all attempts of
 * one failed, that user's events rest, none lost, until the user's next event or the next start.
 */
export interface WebhookQueue {
	/** Takes an event down; delivery starts by itself. Without a receiver nothing is kept. Call `save` afterwards. */
	add(type: WebhookType, userId: string, data: Record<string, unknown>): void
	/** Names the receiver and starts on what is pending. Throws unless the address is on this machine. */
	deliverTo(url: string): void
	/** Resolves when nothing is under way any more: all delivered, or resting after their last attempt. */
	settled(): Promise<void>
	/** Stops; what is pending stays in the state. */
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
	const { state, save, now, log, retryDelaysMs = DEFAULT_RETRY_DELAYS_MS } = options
	const running = new Map<string, Promise<void>>()
	const closing = new AbortController()
	let receiver: string | null = null

	function pause(milliseconds: number): Promise<void> {
		return new Promise((resolve) => {
			const end = () => {
				clearTimeout(timer)
				closing.signal.removeEventListener('abort', end)
				resolve()
			}
			const timer = setTimeout(end, milliseconds)
			closing.signal.addEventListener('abort', end)
		})
	}

	/** Null when the receiver accepted it, else why not. */
	async function attempt(webhook: PendingWebhook, url: string): Promise<string | null> {
		const timestamp = Math.floor(now() / 1000)
		try {
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
					'svix-signature': webhookSignature(state.keys.webhookSecret, webhook.id, timestamp, webhook.body),
				},
			})
			await response.body?.cancel()
			return response.ok ? null : `it answered ${response.status}`
		} catch (error) {
			return error instanceof Error ? error.message : String(error)
		}
	}

	async function deliver(webhook: PendingWebhook, url: string): Promise<boolean> {
		for (let tries = 0; !closing.signal.aborted; tries += 1) {
			const failure = await attempt(webhook, url)
			if (failure === null) return true
			const delay = retryDelaysMs[tries]
			log(
				`webhook ${webhook.type} of ${webhook.userId} not delivered to ${url}: ${failure}; ` +
					(delay === undefined ? 'kept until the next event of this user or the next start' : `again in ${delay} ms`),
			)
			if (delay === undefined) return false
			await pause(delay)
		}
		return false
	}

	const firstPendingOf = (userId: string) => state.webhooks.find((webhook) => webhook.userId === userId)

	/** False when one of them could not be delivered. */
	async function deliverAllOf(userId: string, url: string): Promise<boolean> {
		for (;;) {
			const webhook = firstPendingOf(userId)
			if (!webhook) return true
			if (!(await deliver(webhook, url))) return false
			state.webhooks.splice(state.webhooks.indexOf(webhook), 1)
			await save()
		}
	}

	function start(userId: string): void {
		if (!receiver || running.has(userId) || closing.signal.aborted) return
		const url = receiver
		const delivery = deliverAllOf(userId, url)
			.catch((error: unknown) => {
				log(`webhooks of ${userId} stopped: ${String(error)}`)
				return false
			})
			.then((delivered) => {
				running.delete(userId)
				// An event may have come in after the last look and before this line.
				if (delivered && firstPendingOf(userId)) start(userId)
			})
		running.set(userId, delivery)
	}

	return {
		add(type, userId, data) {
			if (!receiver || closing.signal.aborted) return
			const body = JSON.stringify({
				object: 'event',
				type,
				data,
				timestamp: now(),
				instance_id: 'ins_identity_emulator',
				event_attributes: { http_request: { client_ip: '', user_agent: '' } },
			})
			state.webhooks.push({ id: newId('msg'), userId, type, body })
			start(userId)
		},
		deliverTo(url) {
			receiver = receiverAddress(url)
			for (const userId of new Set(state.webhooks.map((webhook) => webhook.userId))) start(userId)
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
