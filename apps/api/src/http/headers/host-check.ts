import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Accepts requests for any host. */
		anyHost?: boolean
	}
}

const LOGGED_MAX_LENGTH = 100
const HOST_HEADER = /^(?:[a-z\d._-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i
const LOOPBACK_NAME = /^(?:(?:.*\.)?localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The normalized host name of a Host header, without the port; null when it is malformed. */
function hostnameOf(header: string): string | null {
	const address = `http://${header}`
	return HOST_HEADER.test(header) && URL.canParse(address) ? new URL(address).hostname : null
}

/** The local address of the connection, in the form of a Host header. */
function ownAddressOf({ socket }: FastifyRequest): string | null {
	const address = (socket.localAddress ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*/, '')
	return hostnameOf(address.includes(':') ? `[${address}]` : address)
}

type HostCheckOptions = {
	/** The setting HOST. */
	listenHost: string
	publicOrigin: string | null
}

/**
 * Rejects requests for unknown host names with `host.unknown`, before all other hooks. This prevents DNS rebinding, where
 * another site's host name resolves to this machine. Known are loopback names, `listenHost`, the local address of the
 * connection and the host of `publicOrigin`. A forwarded host is checked too.
 */
export function addHostCheck(app: FastifyInstance, { listenHost, publicOrigin }: HostCheckOptions): void {
	const configured = [
		hostnameOf(listenHost.includes(':') ? `[${listenHost}]` : listenHost),
		publicOrigin === null ? null : new URL(publicOrigin).hostname,
	]
	const isKnown = (request: FastifyRequest, header: string) => {
		const hostname = hostnameOf(header)
		if (hostname === null) return false
		return LOOPBACK_NAME.test(hostname) || configured.includes(hostname) || hostname === ownAddressOf(request)
	}
	app.addHook('onRequest', (request, _reply, done) => {
		if (request.routeOptions.config.anyHost) return done()
		const hosts = [...new Set([request.headers.host ?? '', request.host])]
		if (hosts.every((host) => isKnown(request, host))) return done()
		const issues = [{ path: 'host', message: 'must be a local name or the host of PUBLIC_ORIGIN' }]
		const internal = { hosts: hosts.map((host) => host.slice(0, LOGGED_MAX_LENGTH)) }
		done(new AppError('host.unknown', { issues, internal }))
	})
}
