import { trpc } from '../../shared/api/trpc.ts'

/** The part of a mutation that an action calls. */
type Sender<Input, Output> = { mutateAsync: (input: Input) => Promise<Output> }

type Queue = 'claims' | 'duplicates' | 'locations' | 'reports'

/**
 * Returns a function that sends a decision and marks the lists that it changes as stale. The queue on the screen is not fetched
 * again, so that the items keep their order.
 */
export function useDecisionSender(queue: Queue) {
	const utils = trpc.useUtils()
	const stale = [undefined, { refetchType: 'none' }] as const
	return <Input, Output>({ mutateAsync }: Sender<Input, Output>) =>
		async (input: Input): Promise<Output> => {
			try {
				return await mutateAsync(input)
			} finally {
				await Promise.all([
					utils[queue].invalidate(...stale),
					utils.audit.invalidate(...stale),
					utils.waiting.invalidate(),
				])
			}
		}
}
