import { REJECTION_REASON_MAX_LENGTH } from '@farmgate/contracts/business-constants'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Dialog } from '../../shared/ui/dialog.tsx'

export type UsualReason = readonly [label: string, text: string]

const ROWS = 4

function problemOf(reason: string): string | undefined {
	if (reason.trim() === '') return 'Reason is required'
	if (reason.trim().length > REJECTION_REASON_MAX_LENGTH) {
		return `must have at most ${REJECTION_REASON_MAX_LENGTH} characters`
	}
	return undefined
}

type Props = {
	title: string
	/** Who gets the reason. */
	explanation: string
	usualReasons: readonly UsualReason[]
	submitLabel: string
	onReject: (reason: string) => void
	onClose: () => void
}

/** Asks for the reason of a refusal, which the other person gets. */
export function ReasonDialog({ title, explanation, usualReasons, submitLabel, onReject, onClose }: Props) {
	const field = useRef<HTMLTextAreaElement>(null)
	const [reason, setReason] = useState('')
	const [error, setError] = useState<string>()

	function submit(event: FormEvent): void {
		event.preventDefault()
		const problem = problemOf(reason)
		setError(problem)
		if (problem === undefined) onReject(reason.trim())
		else field.current?.focus()
	}

	function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
	}

	return (
		<Dialog title={title} onClose={onClose}>
			{(close) => (
				<form onSubmit={submit} onKeyDown={onKeyDown} noValidate>
					<Stack>
						<Text>{explanation}</Text>
						<Group gap="xs">
							{usualReasons.map(([label, text]) => (
								<Button key={label} variant="default" size="compact-md" onClick={() => setReason(text)}>
									{label}
								</Button>
							))}
						</Group>
						<Textarea
							ref={field}
							data-autofocus
							name="reason"
							label="Reason"
							minRows={ROWS}
							value={reason}
							error={error}
							onChange={({ currentTarget }) => setReason(currentTarget.value)}
						/>
						<Group justify="flex-end">
							<Button variant="default" onClick={close}>
								Cancel
							</Button>
							<Button type="submit">{submitLabel}</Button>
						</Group>
					</Stack>
				</form>
			)}
		</Dialog>
	)
}
