import { Dialog } from '../../shared/ui/dialog.tsx'
import classes from './review-queue.module.css'
import { REVIEW_KEY_HELP } from './use-review-keys.ts'

type Props = { approveLabel: string; rejectLabel: string; onClose: () => void }

/** Lists the keys of a review queue. */
export function ReviewKeysDialog({ approveLabel, rejectLabel, onClose }: Props) {
	const labels: Record<string, string> = { Approve: approveLabel, Reject: rejectLabel }
	return (
		<Dialog title="Keyboard shortcuts" onClose={onClose}>
			{() => (
				<dl className={classes.keys}>
					{REVIEW_KEY_HELP.map(([key, text]) => (
						<div key={key}>
							<dt>
								<kbd>{key}</kbd>
							</dt>
							<dd>{labels[text] ?? text}</dd>
						</div>
					))}
				</dl>
			)}
		</Dialog>
	)
}
