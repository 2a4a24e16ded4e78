import { Alert, Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BackLink } from '../ui/back-link.tsx'
import { focusMain } from '../ui/focus-main.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { MessageScreen } from '../ui/message-screen.tsx'
import classes from './form-screen.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import type { FormState } from './use-send-form.ts'

/** Says that the values are those of a stored draft. */
function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
	const [isDismissed, setDismissed] = useState(false)
	if (isDismissed) return null
	function answer(act: () => void): void {
		act()
		focusMain()
	}
	return (
		<Alert color="marigold" role="status">
			<Group justify="space-between">
				<p>
					<strong>Draft restored.</strong> You have not sent this yet.
				</p>
				<Group gap="xs">
					<Button variant="default" onClick={() => answer(onDiscard)}>
						Discard
					</Button>
					<Button variant="default" onClick={() => answer(() => setDismissed(true))}>
						Keep
					</Button>
				</Group>
			</Group>
		</Alert>
	)
}

type Props = {
	title: string
	back: { to: '/dashboard' | '/locations'; text: string }
	state: FormState
	submitLabel: string
	failureTitle: string
	/** Above the fields. */
	notice?: ReactNode
	/** The fields, in sections. */
	children: ReactNode
	/** Below the form. */
	after?: ReactNode
}

/** A screen with a long form. Its button is always visible, because most fields are optional. */
export function FormScreen({ title, back, state, submitLabel, failureTitle, notice, children, after }: Props) {
	return (
		<Stack gap="xl" maw="40rem" mx="auto">
			<LeaveGuard isChanged={state.isChanged} />
			<Stack>
				<BackLink to={back.to}>{back.text}</BackLink>
				<h1>{title}</h1>
				{notice}
				{state.isRestored && <DraftNotice onDiscard={state.discard} />}
			</Stack>
			<form ref={state.element} onSubmit={state.submit} noValidate className={classes.form}>
				<Stack gap="xl">
					{children}
					{state.failure !== null && (
						<Alert color="tomato" title={failureTitle}>
							{state.failure} What you typed is kept.
						</Alert>
					)}
				</Stack>
				<div className={classes.bar} data-bottom-bar>
					{/* Never disabled, because a disabled button loses the focus. */}
					<Button type="submit" aria-busy={state.phase === 'sending'}>
						{state.phase === 'sending' ? 'Saving…' : submitLabel}
					</Button>
				</div>
			</form>
			{after}
		</Stack>
	)
}

/** The screen for a missing item, with a button to the dashboard. */
export function MissingForEdit({ title }: { title: string }) {
	return (
		<MessageScreen
			title={title}
			text="It may have been deleted, or it belongs to another account."
			actions={<LinkButton to="/dashboard">Go to dashboard</LinkButton>}
		/>
	)
}
