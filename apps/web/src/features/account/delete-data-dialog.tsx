import type { AccountRemoval } from '@farmgate/contracts/identity'
import { countText } from '@farmgate/contracts/page'
import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { forgetDrafts } from '../../shared/forms/form-drafts.ts'
import { useIdentityStore } from '../../shared/identity/use-identity.ts'
import { LOG_OUT_FAILED } from '../../shared/identity/use-log-out.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'

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

/** What happens to the user's locations and listings. */
function OwnedChoiceField({ value, onChange }: { value: OwnedChoice; onChange: (next: OwnedChoice) => void }) {
	const { data, isPending } = trpc.identity.me.useQuery()
	if (isPending) return null
	const owned = data?.owned
	if (owned?.locations === 0 && owned.listings === 0) return <Text>You own no locations and no listings.</Text>
	return (
		<Radio.Group
			label="Your locations and listings"
			description={
				owned && `You own ${countText(owned.locations, 'location')} and ${countText(owned.listings, 'listing')}.`
			}
			value={value}
			onChange={onChange}
		>
			{CHOICES.map(({ value: choice, label, text }) => (
				<Radio key={choice} value={choice} label={label} description={text} mt="sm" />
			))}
		</Radio.Group>
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
		<Alert role="alert" color="tomato">
			<Text>Nothing was deleted. {errorText(read)}</Text>
			{isSignInTooOld && (
				<Button mt="sm" variant="default" loading={isSigningOut} onClick={() => void signInAgain()}>
					Sign in again
				</Button>
			)}
		</Alert>
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
	const store = useIdentityStore()
	const removal = trpc.account.remove.useMutation()
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
				<form onSubmit={(event) => void remove(event)}>
					<Stack>
						<Text>
							This deletes your account, name, email address, saved locations, claims and reports, our messages to you,
							unused photos, and your drafts in this browser. You cannot undo it.
						</Text>
						<OwnedChoiceField value={choice} onChange={setChoice} />
						<TextInput
							label={
								<>
									Type <strong>{CONFIRMATION}</strong> to continue
								</>
							}
							value={typed}
							onChange={({ currentTarget }) => setTyped(currentTarget.value)}
							autoComplete="off"
							autoCapitalize="off"
							spellCheck={false}
						/>
						{removal.error && <RemovalFailure error={removal.error} onSignInAgain={() => onSignInAgain(choice)} />}
						<Group justify="flex-end">
							<Button variant="default" onClick={close}>
								Keep my account
							</Button>
							<Button
								type="submit"
								variant="danger"
								loading={removal.isPending}
								disabled={typed.trim().toLowerCase() !== CONFIRMATION}
							>
								Delete my data
							</Button>
						</Group>
					</Stack>
				</form>
			)}
		</Dialog>
	)
}
