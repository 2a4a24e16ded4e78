import { Button } from '@mantine/core'
import type { Person } from '../../app/identity/identity-store.ts'
import { useProviderState } from '../../app/identity/use-identity.ts'
import { Avatar } from '../../app/shell/avatar.tsx'
import classes from './profile-section.module.css'
import { SettingsSection } from './settings-section.tsx'

/** Name, address and password are the identity provider's to keep; its own window changes them. */
export function ProfileSection({ person }: { person: Person }) {
	const state = useProviderState()
	return (
		<SettingsSection title="Profile" text="Your name, email address and password.">
			<div className={classes.who}>
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
