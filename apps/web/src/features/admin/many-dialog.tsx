import { ConfirmDialog } from './confirm-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Decision, ManyAction } from './use-review-queue.ts'

type Props<Item> = {
	decision: Decision<Item>
	/** "3 claims" */
	what: string
	onDecide: (action: ManyAction, reason?: string) => void
	onClose: () => void
}

/** Asks before several items are decided, and for the reason if the decision has one. */
export function ManyDialog<Item>({ decision: { label, reason, many }, what, onDecide, onClose }: Props<Item>) {
	if (many === undefined) return null
	const shared = { title: `${label} ${what}?`, onClose }
	if (reason === undefined) {
		return <ConfirmDialog {...shared} text={many.text} label={label} isSafe onConfirm={() => onDecide(many)} />
	}
	return (
		<ReasonDialog
			{...shared}
			explanation={many.text}
			usualReasons={reason.usual}
			submitLabel={label}
			onReject={(text) => onDecide(many, text)}
		/>
	)
}
