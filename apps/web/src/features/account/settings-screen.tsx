import type { AccountRemoval } from '@farmgate/contracts/identity'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useIdentity } from '../../app/identity/use-identity.ts'
import { useLogOut } from '../../app/shell/use-log-out.ts'
import { DangerButton } from '../../shared/ui/danger-button.tsx'
import { DeleteDataDialog } from './delete-data-dialog.tsx'
import { PreferenceSections } from './preference-sections.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SettingsSection } from './settings-section.tsx'

function SignOutSection() {
	const { logOut, isLoggingOut } = useLogOut()
	return (
		<SettingsSection title="Sign out" text="In this browser, in all of its windows.">
			<Button variant="default" loading={isLoggingOut} onClick={() => void logOut()}>
				Log out
			</Button>
		</SettingsSection>
	)
}

type Places = AccountRemoval['places']

type DeletionProps = {
	/** The choice of a deletion that was begun before signing in again; null: none was. */
	deletion: Places | null
	/** Keeps the choice in the address, or takes it out. */
	onDeletionChange: (places: Places | null) => Promise<void>
}

function DeleteDataSection({ deletion, onDeletionChange }: DeletionProps) {
	const [isOpen, setOpen] = useState(deletion !== null)
	function close(): void {
		setOpen(false)
		if (deletion !== null) void onDeletionChange(null)
	}
	return (
		<SettingsSection
			isDangerous
			title="Delete my data"
			text="Removes your account with everything that names you. You choose what becomes of your locations and listings."
		>
			<DangerButton onClick={() => setOpen(true)}>Delete my data</DangerButton>
			{isOpen && (
				<DeleteDataDialog initialPlaces={deletion ?? 'free'} onClose={close} onSignInAgain={onDeletionChange} />
			)}
		</SettingsSection>
	)
}

export function SettingsScreen(props: DeletionProps) {
	const identity = useIdentity()
	return (
		<>
			<h1>Settings</h1>
			{identity.status === 'signed-in' && <ProfileSection person={identity} />}
			<PreferenceSections />
			<SignOutSection />
			<DeleteDataSection {...props} />
		</>
	)
}
