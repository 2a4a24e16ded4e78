import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import classes from './send-dialog.module.css'
import { SUBMISSION_FAILED } from './use-send-form.ts'

/** What `useSendForm` returns, besides the fields. */
type SendState = {
	element: RefObject<HTMLFormElement | null>
	phase: 'open' | 'sending' | 'sent'
	failure: string | null
	submit: (event: FormEvent<HTMLFormElement>) => void
}

/** Takes the focus, so that screen readers read it. */
function SentMessage({ children, onClose }: { children: ReactNode; onClose: () => void }) {
	const message = useRef<HTMLDivElement>(null)
	useEffect(() => message.current?.focus(), [])
	return (
		<>
			<div ref={message} role="status" tabIndex={-1} className={classes.sent}>
				{children}
			</div>
			<div className={classes.actions}>
				<Button onClick={onClose}>Done</Button>
			</div>
		</>
	)
}

type Props = {
	title: string
	state: SendState
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
					<form ref={element} className={classes.form} onSubmit={submit} noValidate>
						{children}
						{failure !== null && (
							<p role="alert" className={classes.failure}>
								<strong>{SUBMISSION_FAILED}</strong> {failure}
							</p>
						)}
						<div className={classes.actions}>
							<Button variant="default" type="button" onClick={close}>
								Not now
							</Button>
							{/* Never disabled, because a disabled button loses the focus. */}
							<Button type="submit" aria-busy={phase === 'sending'}>
								{phase === 'sending' ? 'Sending…' : submitLabel}
							</Button>
						</div>
					</form>
				)
			}
		</Dialog>
	)
}
