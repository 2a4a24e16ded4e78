import type { ReactNode } from 'react'
import { SignInLink } from '../../shared/identity/sign-in-link.tsx'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { SavedList } from './saved-list.tsx'
import classes from './saved-screen.module.css'

function Screen({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<>
			<div className={classes.head}>
				<h1>{title}</h1>
				<LinkButton to="/locations" variant="default">
					Browse Locations
				</LinkButton>
			</div>
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
		<p className={classes.note}>
			They are saved in this browser. <SignInLink /> to have them on all your devices.
		</p>
	)
}

/** The favorites of the account or, signed out, of this browser. */
export function FavoritesScreen() {
	return (
		<Screen title="Favorites">
			<StorageNote />
			<p className={classes.note}>Listing favorites are temporarily disabled. Only locations can be saved.</p>
		</Screen>
	)
}
