import { waiting } from '@farmgate/contracts/waiting'
import { query } from '../../operations/operation.ts'
import type { WaitingService } from './waiting.service.ts'

export function createWaitingOperations(service: WaitingService) {
	return {
		count: query({
			policy: 'admin',
			summary: 'How many locations, claims, reports and possible duplicates wait for a decision; for admins',
			rest: 'GET /waiting',
			output: waiting,
			run: () => service.count(),
		}),
	}
}
