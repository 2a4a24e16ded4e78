import { Alert, Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { type FormState, SUBMISSION_FAILED } from './use-send-form.ts'

/** Takes the focus, so that screen readers read it. */
function SentMessage({ children, onClose }: { children: ReactNode; onClose: () => void }) {
	const message = useRef<HTMLDivElement>(null)
	useEffect(() => message.current?.focus(), [])
	return (
		<>
			<Stack gap="xs" ref={message} role="status" tabIndex={-1} style={{ outline: 'none' }}>
				{children}
			</Stack>
			<Group justify="end">
				<Button onClick={onClose}>Done</Button>
			</Group>
		</>
	)
}

type Props = {
	title: string
	state: Pick<FormState, 'element' | 'phase' | 'failure' | 'submit'>
	submitLabel: string
	/** The fields. */
	children: ReactNode
	/** Replaces the fields after the form was sent. */
	sentMessage: ReactNode
	onClose: () => void
}

/** A form in a dialog: fields, the failure of the whole form, two buttons, and a message after it was sent. */
export function SendDialog({ title, state, submitLabel, children, sentMessage, onClose }: Props) {
	const { element, phase, failure, submit } = state
	return (
		<Dialog title={title} onClose={onClose}>
			{(close) =>
				phase === 'sent' ? (
					<SentMessage onClose={close}>{sentMessage}</SentMessage>
				) : (
					<form ref={element} onSubmit={submit} noValidate>
						<Stack>
							{children}
							{failure !== null && (
								<Alert color="tomato" title={SUBMISSION_FAILED}>
									{failure}
								</Alert>
							)}
							<Group justify="end">
								<Button variant="default" type="button" onClick={close}>
									Not now
								</Button>
								{/* Never disabled, because a disabled button loses the focus. */}
								<Button type="submit" aria-busy={phase === 'sending'}>
									{phase === 'sending' ? 'Sending…' : submitLabel}
								</Button>
							</Group>
						</Stack>
					</form>
				)
			}
		</Dialog>
	)
}
