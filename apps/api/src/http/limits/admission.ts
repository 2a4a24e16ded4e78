import { Readable } from 'node:stream'
import { PRODUCT_PICTURE_PATH } from '@farmgate/contracts/product-picture-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runInQueryScope } from '../../database/query-scope.ts'
import { AppError } from '../errors/app-error.ts'
import { isSafeMethod } from '../headers/safe-method.ts'
import { longDeadlineOf } from '../request-scope.ts'
import { isHealthPath } from '../server-paths.ts'
import { clientNetworkOf } from './client-network.ts'
import { createClientShares, type ShareLimits, type TakeShare } from './client-shares.ts'
import { createFairWork, type Work, type WorkLimits } from './fair-work.ts'
import { isReceiving } from './slow-body.ts'

/** What the requests of all clients, and those of one network (an IPv4 address, an IPv6 /64), may occupy at the same time. */
export type AdmissionLimits = {
	/** Requests that are computed. One occupies a core, so more would only make each other slower. */
	work: WorkLimits
	/** Requests whose body has not arrived completely. */
	receiving: ShareLimits
	/** Uploads of files, from their first byte to their response. */
	uploads: ShareLimits
	/** Requests that wait for a slow service. */
	long: ShareLimits
	/** Responses that have not been sent completely. */
	sending: ShareLimits
	/** Those of them that are read from the database while they are sent. */
	streams: ShareLimits
}

export const ADMISSION_LIMITS: AdmissionLimits = {
	work: {
		running: 32,
		runningPerClient: 4,
		reservedForWrites: 16,
		waiting: 256,
		waitingPerClient: 60,
		waitMs: 4000,
	},
	receiving: { total: 256, perClient: 16 },
	uploads: { total: 32, perClient: 6 },
	long: { total: 48, perClient: 6 },
	sending: { total: 1024, perClient: 64 },
	streams: { total: 48, perClient: 6 },
}

/**
 * Health checks must work while the server is busy; static files are cheap. Drawings wait in a queue of their own: a page shows dozens
 * of them, which would take the shares of its other requests.
 */
const isAlwaysAdmitted = (url: string) =>
	isHealthPath(url) || url.startsWith('/assets/') || url.startsWith(PRODUCT_PICTURE_PATH)

/** The key under which a client is counted. */
const networkOf = ({ ip }: FastifyRequest) => clientNetworkOf(ip) ?? 'unknown'

/** Too many requests of this client, or of all. Closes a connection whose body may never arrive. */
function rejected(request: FastifyRequest, reply: FastifyReply): AppError {
	if (isReceiving(request)) reply.header('connection', 'close')
	return new AppError('service.busy')
}

/**
 * Takes a share until the response has ended, or its connection. Returns the function that gives it back earlier; null beyond a limit.
 * The connection is closed when another client gets the share.
 */
function takeUntilClose(take: TakeShare, request: FastifyRequest, reply: FastifyReply): (() => void) | null {
	const giveBack = take(networkOf(request), () => request.raw.socket.destroy())
	if (giveBack !== null) reply.raw.once('close', giveBack)
	return giveBack
}

/**
 * Admits requests, or rejects them with `service.busy`; see `docs/decisions/0031`. A request is counted as one that is received, then
 * as work, then as a response that is sent, so that a slow client occupies none of the work.
 */
export function addAdmissionControl(app: FastifyInstance, limits: AdmissionLimits): void {
	const enterWork = createFairWork(limits.work)
	const takeReceiving = createClientShares(limits.receiving)
	const takeUpload = createClientShares(limits.uploads)
	const takeLong = createClientShares(limits.long)
	const takeSending = createClientShares(limits.sending)
	const takeStream = createClientShares(limits.streams)
	const working = new WeakMap<FastifyRequest, Work>()
	/** Requests that wait for their body before they are work. */
	const withBody = new WeakSet<FastifyRequest>()

	/** Calls `done` when the request may be computed. */
	function startWork(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
		if (longDeadlineOf(request) !== null) {
			const giveBack = takeUntilClose(takeLong, request, reply)
			done(giveBack === null ? rejected(request, reply) : undefined)
			return
		}
		const work = enterWork(networkOf(request), !isSafeMethod(request.method), (isAdmitted) => {
			if (isAdmitted) done()
			else done(rejected(request, reply))
		})
		working.set(request, work)
		// Also emitted when the connection is lost, unlike the hook `onSend`.
		reply.raw.once('close', work.end)
		if (work.state === 'running') done()
		else if (work.state === 'rejected') done(rejected(request, reply))
	}

	/** Small bodies arrive with the headers, and occupy nothing. */
	function receiveBody(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
		setImmediate(() => {
			if (isReceiving(request)) {
				const giveBack = takeUntilClose(takeReceiving, request, reply)
				if (giveBack === null) return done(rejected(request, reply))
				request.raw.once('end', giveBack)
			}
			done()
		})
	}

	app.addHook('onRequest', (request, reply, done) => {
		if (isAlwaysAdmitted(request.url)) return done()
		if (request.routeOptions.config?.slowBody !== undefined) {
			return takeUntilClose(takeUpload, request, reply) === null ? done(rejected(request, reply)) : done()
		}
		if (!isReceiving(request)) return startWork(request, reply, done)
		withBody.add(request)
		receiveBody(request, reply, done)
	})
	app.addHook('preValidation', (request, reply, done) => {
		if (!withBody.has(request)) return done()
		startWork(request, reply, (error) => runInQueryScope(request.queryScope, () => done(error)))
	})
	app.addHook('onSend', (request, reply, payload, done) => {
		const work = working.get(request)
		if (work === undefined) return done()
		working.delete(request)
		work.end()
		const take = payload instanceof Readable ? takeStream : takeSending
		if (takeUntilClose(take, request, reply) !== null) return done()
		if (payload instanceof Readable) payload.destroy()
		done(rejected(request, reply))
	})
}
