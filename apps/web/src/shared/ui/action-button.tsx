import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { showFailureToast } from './failure-toast.ts'

type Props = ButtonProps & {
	'aria-label'?: string
	action: () => Promise<unknown>
	/** Title of the toast that says why it failed. */
	failureTitle?: string
}

/** A button that is busy until what it does has ended. A failure is shown in a toast. */
export function ActionButton({ action, failureTitle, ...props }: Props) {
	const [isRunning, setRunning] = useState(false)
	async function run(): Promise<void> {
		setRunning(true)
		await action().catch((error) => showFailureToast(error, failureTitle))
		setRunning(false)
	}
	return <Button variant="default" loading={isRunning} onClick={() => void run()} {...props} />
}
