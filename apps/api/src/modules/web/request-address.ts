import type { FastifyRequest } from 'fastify'

/** Where the caller reached us, as far as they say; what is no host at all counts as this machine. */
export function originOf({ protocol, host }: FastifyRequest): string {
	const address = `${protocol}://${host}`
	return URL.canParse(address) ? new URL(address).origin : `${protocol}://localhost`
}
