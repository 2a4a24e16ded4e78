import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import classes from './form-parts.module.css'

type Props = {
	element: RefObject<HTMLFormElement | null>
	children: ReactNode
	/** Why it could not be sent; null: it was not tried or is being tried. */
	failure: string | null
	submitLabel: string
	isSending: boolean
	onSubmit: () => void
	onCancel: () => void
}

/** A form in a dialog: its fields, what went wrong with it as a whole, and its two buttons. */
export function DialogForm({ element, children, failure, submitLabel, isSending, onSubmit, onCancel }: Props) {
	function submit(event: FormEvent): void {
		event.preventDefault()
		onSubmit()
	}
	return (
		<form ref={element} className={classes.form} onSubmit={submit} noValidate>
			{children}
			{failure !== null && (
				<p role="alert" className={classes.failure}>
					<strong>Submission failed</strong> {failure}
				</p>
			)}
			<div className={classes.actions}>
				<Button variant="default" type="button" onClick={onCancel}>
					Not now
				</Button>
				{/* Never disabled: that would take the focus away from it. */}
				<Button type="submit" aria-busy={isSending}>
					{isSending ? 'Sending…' : submitLabel}
				</Button>
			</div>
		</form>
	)
}

/** Stands in place of a form that was sent, and has the focus, so that it is read. */
export function SentMessage({ children, onClose }: { children: ReactNode; onClose: () => void }) {
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
