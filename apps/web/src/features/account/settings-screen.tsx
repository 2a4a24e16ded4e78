import type { AccountRemoval } from '@farmgate/contracts/identity'
import { Button, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { useLogOut } from '../../shared/identity/use-log-out.ts'
import { DeleteDataDialog } from './delete-data-dialog.tsx'
import { DownloadDataSection } from './download-data-section.tsx'
import { PreferenceSections } from './preference-sections.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SettingsSection } from './settings-section.tsx'

function SignOutSection() {
	const { logOut, isLoggingOut } = useLogOut()
	return (
		<SettingsSection title="Sign out" text="Signs you out in all windows of this browser.">
			<Button variant="default" loading={isLoggingOut} onClick={() => void logOut()}>
				Log out
			</Button>
		</SettingsSection>
	)
}

type OwnedChoice = AccountRemoval['places']

type DeletionProps = {
	/** The choice of a deletion that was started before signing in again; null: none was. */
	deletion: OwnedChoice | null
	/** Writes the choice to the address, or removes it. */
	onDeletionChange: (choice: OwnedChoice | null) => Promise<void>
}

function DeleteDataSection({ deletion, onDeletionChange }: DeletionProps) {
	const [isOpen, setOpen] = useState(deletion !== null)
	function close(): void {
		setOpen(false)
		if (deletion !== null) void onDeletionChange(null)
	}
	return (
		<SettingsSection
			title="Delete my data"
			text="Deletes your account and your personal data. You choose what happens to your locations and listings."
		>
			<Button variant="danger" onClick={() => setOpen(true)}>
				Delete my data
			</Button>
			{isOpen && (
				<DeleteDataDialog initialChoice={deletion ?? 'free'} onClose={close} onSignInAgain={onDeletionChange} />
			)}
		</SettingsSection>
	)
}

/** Profile, preferences, sign-out, a copy of the user's data, and account deletion. */
export function SettingsScreen(props: DeletionProps) {
	const identity = useIdentity()
	return (
		<Stack maw="52rem">
			<Title order={1}>Settings</Title>
			{identity.status === 'signed-in' && <ProfileSection person={identity} />}
			<PreferenceSections />
			<SignOutSection />
			<DownloadDataSection />
			<DeleteDataSection {...props} />
		</Stack>
	)
}
