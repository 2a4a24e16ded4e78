import type { AccountRemoval } from '@farmgate/contracts/identity'
import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useIdentityStore } from '../../app/identity/use-identity.ts'
import { LOG_OUT_FAILED } from '../../app/shell/use-log-out.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { DangerButton } from '../../shared/ui/danger-button.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import { useAccountRemoval, useMe } from './account.queries.ts'
import classes from './delete-data-dialog.module.css'

const CONFIRMATION = 'delete my data'

type Places = AccountRemoval['places']

const CHOICES: readonly { value: Places; label: string; text: string }[] = [
	{
		value: 'free',
		label: 'Leave them in the directory',
		text: 'They will have no owner. Buyers still find them, and somebody else can claim them.',
	},
	{ value: 'delete', label: 'Delete them as well', text: 'They are gone for everybody and cannot be brought back.' },
]

function plural(count: number, one: string, many: string): string {
	return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** "You own 2 locations and 1 listing.", or nothing while that is not known. */
function OwnedSentence() {
	const { data } = useMe()
	if (!data) return null
	const { locations, listings } = data.owned
	return (
		<p>
			You own {plural(locations, 'location', 'locations')} and {plural(listings, 'listing', 'listings')}.
		</p>
	)
}

function PlacesChoice({ value, onChange }: { value: Places; onChange: (next: Places) => void }) {
	const name = useId()
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

/** Why nothing was deleted. When the sign-in is too old, a way to sign in again and come back to this dialog. */
function RemovalFailure({ error, onSignInAgain }: { error: unknown; onSignInAgain: () => Promise<void> }) {
	const store = useIdentityStore()
	const [isSigningOut, setSigningOut] = useState(false)
	const read = readError(error)
	const isSignInTooOld = read.kind === 'known' && read.code === 'auth.recent_sign_in_needed'
	async function signInAgain(): Promise<void> {
		setSigningOut(true)
		try {
			await onSignInAgain()
			await store.signOut({ comesBack: true })
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
	initialPlaces: Places
	onClose: () => void
	/** Keeps the choice for after the sign-in that follows. */
	onSignInAgain: (places: Places) => Promise<void>
}

/**
 * Says what is lost, asks what becomes of one's places and has the decision typed out. The session ends with the account;
 * that the provider may already have forgotten it is no failure.
 */
export function DeleteDataDialog({ initialPlaces, onClose, onSignInAgain }: Props) {
	const dialog = useRef<HTMLDialogElement>(null)
	const id = useId()
	const store = useIdentityStore()
	const removal = useAccountRemoval()
	const [places, setPlaces] = useState<Places>(initialPlaces)
	const [typed, setTyped] = useState('')
	useEffect(() => dialog.current?.showModal(), [])

	async function remove(event: FormEvent): Promise<void> {
		event.preventDefault()
		try {
			await removal.mutateAsync({ places })
		} catch {
			return
		}
		await store.signOut().catch(() => window.location.assign('/'))
		showToast({ title: 'Your data was deleted' })
	}

	return (
		<dialog ref={dialog} className={classes.dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
			<form className={classes.form} onSubmit={(event) => void remove(event)}>
				<h2 id={`${id}-title`}>Delete my data</h2>
				<p>
					Your account, your name and your email address, your saved locations and your claims are removed. This cannot
					be undone.
				</p>
				<PlacesChoice value={places} onChange={setPlaces} />
				<label className={classes.confirm} htmlFor={`${id}-typed`}>
					Type <strong>{CONFIRMATION}</strong> to go on
				</label>
				<input
					id={`${id}-typed`}
					className={classes.input}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
				/>
				{removal.error && <RemovalFailure error={removal.error} onSignInAgain={() => onSignInAgain(places)} />}
				<div className={classes.actions}>
					<Button variant="default" type="button" onClick={() => dialog.current?.close()}>
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
		</dialog>
	)
}
