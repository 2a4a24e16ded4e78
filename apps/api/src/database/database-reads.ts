import { isPosition, parsePosition } from '@farmgate/db/database-watch'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSafeMethod } from '../http/headers/safe-method.ts'
import type {} from '../http/request-scope.ts'
import { type ReadPool, runOutsideQueryScope } from './query-scope.ts'

/** How long after a write a user's reads wait for replicas. Longer than a replica in use is behind. */
const WRITTEN_SECONDS = 60
/** Cookie of browsers, and header of programs: the position of the last write. */
export const WRITTEN_COOKIE = 'farmgate_written'
export const WRITTEN_HEADER = 'farmgate-written'
/** When the position is unknown, the next reads use the primary. */
const UNKNOWN_POSITION = 'unknown'

export type ReadReplicas = {
	/** A replica that has replayed this position of the primary; null: read from the primary. */
	pick: (position: bigint) => ReadPool | null
	/** The position of the primary after all writes that are acknowledged. */
	position: () => Promise<string>
}

/** The position that a request's client has written; undefined when it has not written recently. */
export function writtenBy({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
	const header = headers[WRITTEN_HEADER]
	if (typeof header === 'string') return header
	const cookies = headers.cookie?.split(/;\s*/) ?? []
	const prefix = `${WRITTEN_COOKIE}=`
	return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length)
}

/** The replica for the reads of a request, null: the primary. */
function replicaFor(request: FastifyRequest, { pick }: ReadReplicas): ReadPool | null {
	if (!isSafeMethod(request.method)) return null
	const written = writtenBy(request)
	if (written !== undefined) return isPosition(written) ? pick(parsePosition(written)) : null
	// A program with a token may keep no cookies, and would not see its own writes.
	const { authorization, 'sec-fetch-site': fromBrowser } = request.headers
	const isProgram = authorization !== undefined && fromBrowser === undefined
	return isProgram ? null : pick(0n)
}

/**
 * Reads of safe requests use a replica. A response to a write carries the position of the write, which the client repeats
 * for a minute: only replicas that have replayed it are used then.
 */
export function addReadReplicas(app: FastifyInstance, replicas: ReadReplicas, isHttps: boolean): void {
	const attributes = `Path=/; Max-Age=${WRITTEN_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
	app.addHook('onRequest', async (request) => {
		request.queryScope.replica = replicaFor(request, replicas)
	})
	app.addHook('onSend', async (request, reply) => {
		// Also of a failed or repeated write: the position of the first one may be lost with its response.
		if (isSafeMethod(request.method)) return
		const position = await runOutsideQueryScope(replicas.position).catch(() => UNKNOWN_POSITION)
		reply.header('set-cookie', `${WRITTEN_COOKIE}=${position}; ${attributes}`)
		reply.header(WRITTEN_HEADER, position)
	})
}
