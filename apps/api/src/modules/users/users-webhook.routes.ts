import type { FastifyInstance } from 'fastify'
import type { Identity } from '../../integrations/identity/identity-port.ts'
import { WEBHOOK_PATH } from '../../integrations/identity/webhook-path.ts'
import { AppError } from '../../platform/app-error.ts'
import type { UsersService } from './users.service.ts'

/**
 * Where the identity provider tells of changed and deleted users; 204 for everything that it has signed. In a scope of its
 * own, because the signature covers the bytes of the body, which are therefore not parsed.
 */
export async function addUsersWebhook(app: FastifyInstance, identity: Identity, users: UsersService): Promise<void> {
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
		const config = { policy: 'public', acceptsForeignWrites: true, rateLimit: 'unlimited' } as const
		scope.post(WEBHOOK_PATH, { config }, async (request, reply) => {
			if (identity.readWebhook === null) throw new AppError('route.not_found')
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
			await users.takeOver(await identity.readWebhook(request.headers, body), request.id)
			return reply.code(204).send()
		})
	})
}
