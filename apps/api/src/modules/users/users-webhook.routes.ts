import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/errors/app-error.ts'
import type { Identity } from '../../ports/identity-port.ts'
import { WEBHOOK_PATH } from '../../ports/identity-port.ts'
import type { UsersService } from './users.service.ts'

/**
 * The webhook of the identity provider; 204 for every signed event. It has its own scope, because the signature is over the
 * bytes of the body, which therefore stay unparsed.
 */
export async function addUsersWebhook(app: FastifyInstance, identity: Identity, users: UsersService): Promise<void> {
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
		const config = { policy: 'public', acceptsForeignWrites: true, rateLimit: 'unlimited' } as const
		scope.post(WEBHOOK_PATH, { config }, async (request, reply) => {
			if (identity.readWebhook === null) throw new AppError('route.not_found')
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
			await users.applyEvent(await identity.readWebhook(request.headers, body), request.id)
			return reply.code(204).send()
		})
	})
}
