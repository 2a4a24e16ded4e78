import { REJECTION_REASON_MAX_LENGTH } from '@farmgate/contracts/business-constants'
import type { Location } from '@farmgate/contracts/location'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Dialog } from '../../shared/ui/dialog.tsx'
import type { RejectDialogProps } from './review-queue.tsx'

const USUAL_REASONS: readonly [label: string, text: string][] = [
	['Listed already', 'This place is listed already. Please find its page and claim it.'],
	['Does not sell directly', 'This does not seem to be a place that sells food or farm products directly.'],
	['Address not found', 'We could not find this address. Please check it and choose it from the suggestions.'],
	['Not enough information', 'Please tell us more: what you sell, and when people can come.'],
	['Advertising', 'The text reads like an advertisement. Please describe the place itself.'],
]
const ROWS = 4

function problemOf(reason: string): string | undefined {
	if (reason.trim() === '') return 'Reason is required'
	if (reason.trim().length > REJECTION_REASON_MAX_LENGTH) {
		return `must have at most ${REJECTION_REASON_MAX_LENGTH} characters`
	}
	return undefined
}

/** Asks why a location is rejected. The submitter gets the reason. */
export function RejectLocationDialog({ item, onReject, onClose }: RejectDialogProps<Location>) {
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
		<Dialog title={`Reject ${item.name}`} onClose={onClose}>
			{(close) => (
				<form onSubmit={submit} onKeyDown={onKeyDown} noValidate>
					<Stack>
						<Text>
							{item.ownerUserId === null
								? 'It was sent without an account. If the sender left an email address, we send the reason there.'
								: 'The person who sent it gets the reason and can change the place and send it again.'}
						</Text>
						<Group gap="xs">
							{USUAL_REASONS.map(([label, text]) => (
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
							<Button type="submit">Reject</Button>
						</Group>
					</Stack>
				</form>
			)}
		</Dialog>
	)
}
