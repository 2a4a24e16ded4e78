import type { AccountRemoval } from '@farmgate/contracts/identity'
import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { countText } from '../../shared/count-text.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { forgetDrafts } from '../../shared/forms/form-drafts.ts'
import form from '../../shared/forms/send-dialog.module.css'
import { useIdentityStore } from '../../shared/identity/use-identity.ts'
import { LOG_OUT_FAILED } from '../../shared/identity/use-log-out.ts'
import { DangerButton } from '../../shared/ui/danger-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import { useAccountRemoval, useMe } from './account.queries.ts'
import classes from './delete-data-dialog.module.css'

const CONFIRMATION = 'delete my data'

type OwnedChoice = AccountRemoval['places']

const CHOICES: readonly { value: OwnedChoice; label: string; text: string }[] = [
	{
		value: 'free',
		label: 'Leave them in the directory',
		text: 'They will have no owner. Buyers still see them and their photos, and someone else can claim them. A hidden address is deleted; the town stays.',
	},
	{
		value: 'delete',
		label: 'Delete them as well',
		text: 'They are deleted with their photos and visit counts. You cannot restore them.',
	},
]

/** "You own 2 locations and 1 listing."; nothing until the counts are loaded. */
function OwnedSentence() {
	const { data } = useMe()
	if (!data) return null
	const { locations, listings } = data.owned
	return (
		<p>
			You own {countText(locations, 'location')} and {countText(listings, 'listing')}.
		</p>
	)
}

function OwnedChoiceField({ value, onChange }: { value: OwnedChoice; onChange: (next: OwnedChoice) => void }) {
	const name = useId()
	const { data, isPending } = useMe()
	if (isPending) return null
	if (data?.owned.locations === 0 && data.owned.listings === 0) return <p>You own no locations and no listings.</p>
	return (
		<fieldset className={classes.choices}>
			<legend className={classes.legend}>Your locations and listings</legend>
			<OwnedSentence />
			{CHOICES.map((choice) => (
				<label key={choice.value} className={classes.choice}>
					<input
						type="radio"
						name={name}
						checked={value === choice.value}
						onChange={() => onChange(choice.value)}
						className={classes.radio}
					/>
					<span>
						<strong>{choice.label}</strong>
						<span className={classes.choiceText}>{choice.text}</span>
					</span>
				</label>
			))}
		</fieldset>
	)
}

/** The error text; when the sign-in is too old, with a button that signs in again and returns to this dialog. */
function RemovalFailure({ error, onSignInAgain }: { error: unknown; onSignInAgain: () => Promise<void> }) {
	const store = useIdentityStore()
	const [isSigningOut, setSigningOut] = useState(false)
	const read = readError(error)
	const isSignInTooOld = read.kind === 'known' && read.code === 'auth.recent_sign_in_needed'
	async function signInAgain(): Promise<void> {
		setSigningOut(true)
		try {
			await onSignInAgain()
			await store.signOut({ returnsAfterSignIn: true })
		} catch {
			showToast(LOG_OUT_FAILED)
			setSigningOut(false)
		}
	}
	return (
		<div role="alert" className={classes.error}>
			<p>Nothing was deleted. {errorText(read)}</p>
			{isSignInTooOld && (
				<Button variant="default" type="button" loading={isSigningOut} onClick={() => void signInAgain()}>
					Sign in again
				</Button>
			)}
		</div>
	)
}

type Props = {
	initialChoice: OwnedChoice
	onClose: () => void
	/** Stores the choice for after the new sign-in. */
	onSignInAgain: (choice: OwnedChoice) => Promise<void>
}

/**
 * Asks what happens to the user's locations, and requires a typed confirmation. Deleting the account ends the session, so a
 * failing sign-out afterwards is not an error.
 */
export function DeleteDataDialog({ initialChoice, onClose, onSignInAgain }: Props) {
	const id = useId()
	const store = useIdentityStore()
	const removal = useAccountRemoval()
	const [choice, setChoice] = useState<OwnedChoice>(initialChoice)
	const [typed, setTyped] = useState('')

	async function remove(event: FormEvent): Promise<void> {
		event.preventDefault()
		const state = store.state()
		try {
			await removal.mutateAsync({ places: choice })
		} catch {
			return
		}
		if (state.status === 'signed-in') forgetDrafts(state.userId)
		await store.signOut().catch(() => window.location.assign('/'))
		showToast({ title: 'Your data was deleted' })
	}

	return (
		<Dialog title="Delete my data" onClose={onClose}>
			{(close) => (
				<form className={form.form} onSubmit={(event) => void remove(event)}>
					<p>
						This deletes your account, name, email address, saved locations, claims and reports, our messages to you,
						unused photos, and your drafts in this browser. You cannot undo it.
					</p>
					<OwnedChoiceField value={choice} onChange={setChoice} />
					<label className={classes.confirm} htmlFor={id}>
						Type <strong>{CONFIRMATION}</strong> to continue
					</label>
					<input
						id={id}
						className={classes.input}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
					/>
					{removal.error && <RemovalFailure error={removal.error} onSignInAgain={() => onSignInAgain(choice)} />}
					<div className={form.actions}>
						<Button variant="default" type="button" onClick={close}>
							Keep my account
						</Button>
						<DangerButton
							type="submit"
							loading={removal.isPending}
							disabled={typed.trim().toLowerCase() !== CONFIRMATION}
						>
							Delete my data
						</DangerButton>
					</div>
				</form>
			)}
		</Dialog>
	)
}
