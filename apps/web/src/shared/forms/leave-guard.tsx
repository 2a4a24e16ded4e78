import { useBlocker } from '@tanstack/react-router'
import { isSignInPath } from '../identity/sign-in-paths.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/**
 * Asks before the user leaves a form with unsaved changes: in a dialog for links, with the browser's own question for a closed or
 * reloaded tab. Signing in is not leaving, because the draft is restored afterwards.
 */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
	const { status, proceed, reset } = useBlocker({
		shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !isSignInPath(next.pathname),
		disabled: !isChanged,
		enableBeforeUnload: isChanged,
		withResolver: true,
	})
	if (status !== 'blocked') return null
	return (
		<ConfirmDialog title="Leave without saving?" label="Leave" cancelLabel="Stay" onConfirm={proceed} onClose={reset}>
			<p>Your changes are not saved yet. What you typed stays in this browser, and is here when you come back.</p>
		</ConfirmDialog>
	)
}
