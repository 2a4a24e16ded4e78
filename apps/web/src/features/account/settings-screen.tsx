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

function DeleteDataSection() {
	const [isOpen, setOpen] = useState(false)
	return (
		<SettingsSection
			isDangerous
			title="Delete my data"
			text="Removes your account with everything that names you. You choose what becomes of your locations and listings."
		>
			<DangerButton onClick={() => setOpen(true)}>Delete my data</DangerButton>
			{isOpen && <DeleteDataDialog onClose={() => setOpen(false)} />}
		</SettingsSection>
	)
}

export function SettingsScreen() {
	const identity = useIdentity()
	return (
		<>
			<h1>Settings</h1>
			{identity.status === 'signed-in' && <ProfileSection person={identity} />}
			<PreferenceSections />
			<SignOutSection />
			<DeleteDataSection />
		</>
	)
}
