import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { isSignInPath } from '../identity/sign-in-paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import classes from './send-dialog.module.css'

/**
 * Asks before the user leaves a form with unsaved changes: in a dialog for links, with the browser's own question for a closed or
 * reloaded tab. Signing in is not leaving, because the draft is restored afterwards.
 */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
	const blocker = useBlocker({
		shouldBlockFn: ({ current, next }) =>
			isChanged && current.pathname !== next.pathname && !isSignInPath(next.pathname),
		enableBeforeUnload: isChanged,
		withResolver: true,
	})
	if (blocker.status !== 'blocked') return null
	return (
		<Dialog title="Leave without saving?" onClose={blocker.reset}>
			{(close) => (
				<>
					<p>Your changes are not saved yet. What you typed stays in this browser, and is here when you come back.</p>
					<div className={classes.actions}>
						<Button variant="default" onClick={close}>
							Stay
						</Button>
						<Button onClick={blocker.proceed}>Leave</Button>
					</div>
				</>
			)}
		</Dialog>
	)
}
