import { trpc } from '../../shared/api/trpc.ts'

/** The part of a mutation that an action calls. */
type Sender<Input, Output> = { mutateAsync: (input: Input) => Promise<Output> }

/** What a decision about a place, claim, report or pair may change. */
const CHANGED = ['account', 'audit', 'claims', 'duplicates', 'listings', 'locations', 'reports'] as const

/** Returns a function that marks what a decision may have changed as stale. `active`: what is on the screen is fetched again. */
export function useStaleMarker() {
	const utils = trpc.useUtils()
	return (refetchType: 'active' | 'none') =>
		Promise.all([
			...CHANGED.map((name) => utils[name].invalidate(undefined, { refetchType })),
			utils.waiting.invalidate(),
		])
}

/** Returns a function that sends a decision. The queue on the screen is not fetched again, so that the items keep their order. */
export function useDecisionSender() {
	const markStale = useStaleMarker()
	return <Input, Output>({ mutateAsync }: Sender<Input, Output>) =>
		async (input: Input): Promise<Output> => {
			try {
				return await mutateAsync(input)
			} finally {
				await markStale('none')
			}
		}
}
