import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { showToast } from '../../shared/ui/toast-store.ts'

type Props = {
	/** What the row is about. */
	name: string
	done: string
	undo: () => Promise<unknown>
}

/** Undoes the decision of a row. */
export function UndoButton({ name, done, undo }: Props) {
	const [isRunning, setRunning] = useState(false)
	async function run(): Promise<void> {
		setRunning(true)
		try {
			await undo()
			showToast({ title: done })
		} catch (error) {
			showFailureToast(error)
		}
		setRunning(false)
	}
	return (
		<Button variant="default" size="compact-md" miw="max-content" loading={isRunning} onClick={() => void run()}>
			Undo <VisuallyHidden>{name}</VisuallyHidden>
		</Button>
	)
}
