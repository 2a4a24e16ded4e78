import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { StorageNote } from '../../shared/identity/storage-note.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { SavedList } from './saved-list.tsx'

/** The favorites of the account or, signed out, of this browser. */
export function SavedScreen({ title, children }: { title: string; children?: ReactNode }) {
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

/** The same for everyone. */
export function FavoritesScreen() {
	return (
		<SavedScreen title="Favorites">
			<StorageNote subject="Your favorites are" pronoun="them" />
			<Text c="dimmed" mb="lg">
				Listing favorites are temporarily disabled. Only locations can be saved.
			</Text>
		</SavedScreen>
	)
}
