import { Button, Group, Text } from '@mantine/core'
import { Avatar } from '../../shared/identity/avatar.tsx'
import type { Person } from '../../shared/identity/identity-store.ts'
import { useProviderState } from '../../shared/identity/use-identity.ts'
import { SettingsSection } from './settings-section.tsx'

/** The profile. The identity provider stores name, email address and password, and its own window changes them. */
export function ProfileSection({ person }: { person: Person }) {
	const state = useProviderState()
	return (
		<SettingsSection title="Profile" text="Your name, email address and password.">
			<Group flex={1} miw="min(14rem, 100%)" wrap="nowrap">
				<Avatar person={person} />
				<div>
					{person.firstName !== null && <Text fw={600}>{person.firstName}</Text>}
					<Text c="dimmed" size="sm">
						{person.email}
					</Text>
					{person.role === 'admin' && (
						<Text c="dimmed" size="sm">
							Administrator
						</Text>
					)}
				</div>
			</Group>
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
