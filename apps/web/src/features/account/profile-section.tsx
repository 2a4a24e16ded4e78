import { Button } from '@mantine/core'
import { Avatar } from '../../shared/identity/avatar.tsx'
import type { Person } from '../../shared/identity/identity-store.ts'
import { useProviderState } from '../../shared/identity/use-identity.ts'
import classes from './profile-section.module.css'
import { SettingsSection } from './settings-section.tsx'

/** The profile. The identity provider stores name, email address and password, and its own window changes them. */
export function ProfileSection({ person }: { person: Person }) {
	const state = useProviderState()
	return (
		<SettingsSection title="Profile" text="Your name, email address and password.">
			<div className={classes.person}>
				<Avatar person={person} />
				<p className={classes.name}>
					{person.firstName !== null && <strong>{person.firstName}</strong>}
					<span>{person.email}</span>
					{person.role === 'admin' && <span>Administrator</span>}
				</p>
			</div>
			<Button
				variant="default"
				disabled={state.phase !== 'ready'}
				onClick={() => state.phase === 'ready' && state.provider.openUserProfile()}
			>
				Change profile
			</Button>
		</SettingsSection>
	)
}
