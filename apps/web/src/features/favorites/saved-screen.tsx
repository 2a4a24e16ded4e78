import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { SignInLink } from '../../shared/identity/sign-in-link.tsx'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { SavedList } from './saved-list.tsx'

function Screen({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<>
			<Group justify="space-between" mb="lg">
				<Title>{title}</Title>
				<LinkButton to="/locations" variant="default">
					Browse Locations
				</LinkButton>
			</Group>
			{children}
			<SavedList label={title} />
		</>
	)
}

/** The favorites of the account. */
export function SavedScreen() {
	return <Screen title="Saved Locations" />
}

function StorageNote() {
	const { status } = useIdentity()
	if (status !== 'signed-out' && status !== 'unavailable') return null
	return (
		<Text c="dimmed" mb="sm">
			Your favorites are saved in this browser. <SignInLink /> to have them on all your devices.
		</Text>
	)
}

/** The favorites of the account or, signed out, of this browser. */
export function FavoritesScreen() {
	return (
		<Screen title="Favorites">
			<StorageNote />
			<Text c="dimmed" mb="lg">
				Listing favorites are temporarily disabled. Only locations can be saved.
			</Text>
		</Screen>
	)
}
