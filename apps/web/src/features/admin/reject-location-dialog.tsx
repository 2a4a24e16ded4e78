import { REJECTION_REASON_MAX_LENGTH } from '@farmgate/contracts/business-constants'
import type { Location } from '@farmgate/contracts/location'
import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { TextField } from '../../shared/forms/text-field.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import buttons from './facts.module.css'
import classes from './location-review.module.css'
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
	const id = useId()
	const [reason, setReason] = useState('')
	const [error, setError] = useState<string>()
	useEffect(() => document.getElementById(id)?.focus(), [id])

	function submit(event: FormEvent): void {
		event.preventDefault()
		const problem = problemOf(reason)
		setError(problem)
		if (problem === undefined) onReject(reason.trim())
		else document.getElementById(id)?.focus()
	}

	function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
	}

	return (
		<Dialog title={`Reject ${item.name}`} onClose={onClose}>
			{(close) => (
				<form className={classes.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
					<p>
						{item.ownerUserId === null
							? 'It was sent without an account. If the sender left an email address, we send the reason there.'
							: 'The person who sent it gets the reason and can change the place and send it again.'}
					</p>
					<div className={classes.reasons}>
						{USUAL_REASONS.map(([label, text]) => (
							<Button key={label} type="button" variant="default" size="compact-md" onClick={() => setReason(text)}>
								{label}
							</Button>
						))}
					</div>
					<TextField
						id={id}
						name="reason"
						data-path="reason"
						label="Reason"
						rows={ROWS}
						value={reason}
						error={error}
						onChange={setReason}
					/>
					<div className={buttons.buttons}>
						<Button variant="default" type="button" onClick={close}>
							Cancel
						</Button>
						<Button type="submit">Reject</Button>
					</div>
				</form>
			)}
		</Dialog>
	)
}
