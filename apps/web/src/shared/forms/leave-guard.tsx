import { Button, Group } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { isSignInPath } from '../identity/sign-in-paths.ts'
import { Dialog } from '../ui/dialog.tsx'

/**
 * Asks before the user leaves a form with unsaved changes: in a dialog for links, with the browser's own question for a closed or
 * reloaded tab. Signing in is not leaving, because the draft is restored afterwards.
 */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
	const { history } = useRouter()
	const [decision, setDecision] = useState<{ decide: (isStaying: boolean) => void } | null>(null)
	// Not in a later effect: after the form is sent, the screen is left in the same task.
	useLayoutEffect(() => {
		if (!isChanged) return
		return history.block({
			enableBeforeUnload: true,
			blockerFn: ({ currentLocation, nextLocation }) => {
				if (currentLocation.pathname === nextLocation.pathname || isSignInPath(nextLocation.pathname)) return false
				return new Promise<boolean>((resolve) => setDecision({ decide: resolve }))
			},
		})
	}, [history, isChanged])
	if (decision === null) return null

	function decide(isStaying: boolean): void {
		decision?.decide(isStaying)
		setDecision(null)
	}
	return (
		<Dialog title="Leave without saving?" onClose={() => decide(true)}>
			{(close) => (
				<>
					<p>Your changes are not saved yet. What you typed stays in this browser, and is here when you come back.</p>
					<Group justify="end">
						<Button variant="default" onClick={close}>
							Stay
						</Button>
						<Button onClick={() => decide(false)}>Leave</Button>
					</Group>
				</>
			)}
		</Dialog>
	)
}
