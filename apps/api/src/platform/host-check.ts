import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The route is served whatever host the request names. */
		anyHost?: boolean
	}
}

const LOGGED_MAX_LENGTH = 100
const HOST_HEADER = /^(?:[a-z\d._-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i
const LOOPBACK_NAME = /^(?:(?:.*\.)?localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The host name of a Host header in the form that URLs have it, without the port; null when it is malformed. */
function hostnameOf(header: string): string | null {
	const address = `http://${header}`
	return HOST_HEADER.test(header) && URL.canParse(address) ? new URL(address).hostname : null
}

/** The address of this machine that the connection came in to, as a Host header would name it. */
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
 * Refuses requests for host names that are not local with `host.unknown`, before anything else looks at them: a page of
 * another site could otherwise have its own name resolved to this machine (DNS rebinding) and act as a page of this server.
 * Local are loopback names, `listenHost`, the address that the connection came in to and the host of `publicOrigin`. What a
 * proxy forwards as host has to pass as well.
 */
export function addHostCheck(app: FastifyInstance, { listenHost, publicOrigin }: HostCheckOptions): void {
	const configured = [
		hostnameOf(listenHost.includes(':') ? `[${listenHost}]` : listenHost),
		publicOrigin === null ? null : new URL(publicOrigin).hostname,
	]
	const isServed = (request: FastifyRequest, header: string) => {
		const hostname = hostnameOf(header)
		if (hostname === null) return false
		return LOOPBACK_NAME.test(hostname) || configured.includes(hostname) || hostname === ownAddressOf(request)
	}
	app.addHook('onRequest', async (request) => {
		if (request.routeOptions.config.anyHost) return
		const hosts = [request.headers.host ?? '', request.host]
		if (hosts.every((host) => isServed(request, host))) return
		const issues = [{ path: 'host', message: 'must be a local name or the host of PUBLIC_ORIGIN' }]
		throw new AppError('host.unknown', {
			issues,
			internal: { hosts: hosts.map((host) => host.slice(0, LOGGED_MAX_LENGTH)) },
		})
	})
}
