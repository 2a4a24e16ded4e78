import type { ReactNode } from 'react'
import { useIdentity } from '../../app/identity/use-identity.ts'
import { SignInLink } from '../../app/shell/sign-in-link.tsx'
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

/** What is kept in the account. */
export function SavedScreen() {
	return <Screen title="Saved Locations" />
}

function WhereTheyAre() {
	const { status } = useIdentity()
	if (status !== 'signed-out' && status !== 'unavailable') return null
	return (
		<p className={classes.note}>
			They are kept in this browser. <SignInLink /> to have them on all your devices.
		</p>
	)
}

/** The same for whoever comes by: of the account, or of this browser. */
export function FavoritesScreen() {
	return (
		<Screen title="Favorites">
			<WhereTheyAre />
			<p className={classes.note}>Listing favorites are temporarily disabled. Only locations can be saved.</p>
		</Screen>
	)
}
