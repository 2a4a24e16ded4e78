import { Button } from '@mantine/core'
import { useState } from 'react'
import { focusMain } from '../ui/focus-main.ts'
import classes from './draft-notice.module.css'

/** Says that the fields have the values of a stored draft, with a button to discard them. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
	const [isDismissed, setDismissed] = useState(false)
	if (isDismissed) return null
	function answer(act: () => void): void {
		act()
		focusMain()
	}
	return (
		<div className={classes.notice} role="status">
			<p>
				<strong>Draft restored.</strong> You have not sent this yet.
			</p>
			<div className={classes.actions}>
				<Button variant="default" onClick={() => answer(onDiscard)}>
					Discard
				</Button>
				<Button variant="default" onClick={() => answer(() => setDismissed(true))}>
					Keep
				</Button>
			</div>
		</div>
	)
}
