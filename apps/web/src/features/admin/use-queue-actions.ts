import { trpc } from '../../shared/api/trpc.ts'

/** The parts of a mutation that an action calls. */
type Sender<Input> = { mutateAsync: (input: Input) => Promise<unknown> }

type Queue = 'claims' | 'reports'

/**
 * Returns a function that sends a decision and marks the lists that it changes as stale. The queue on the screen is not fetched
 * again, so that the items keep their order.
 */
export function useDecisionSender(queue: Queue) {
	const utils = trpc.useUtils()
	const stale = [undefined, { refetchType: 'none' }] as const
	return <Input>(sender: Sender<Input>) =>
		async (input: Input): Promise<void> => {
			try {
				await sender.mutateAsync(input)
			} finally {
				await Promise.all([utils[queue].list.invalidate(...stale), utils.audit.list.invalidate(...stale)])
			}
		}
}
