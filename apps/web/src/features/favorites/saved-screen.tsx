import type { ReactNode } from 'react'
import { useIdentity } from '../../app/identity/use-identity.ts'
import { SignInLink } from '../../app/shell/sign-in-link.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { type CardActions, SavedList } from './saved-list.tsx'
import classes from './saved-screen.module.css'

function Screen({ title, actions, children }: { title: string; actions: CardActions; children?: ReactNode }) {
	return (
		<>
			<div className={classes.head}>
				<h1>{title}</h1>
				<LinkButton to="/locations" variant="default">
					Browse Locations
				</LinkButton>
			</div>
			{children}
			<SavedList label={title} actions={actions} />
		</>
	)
}

/** What is kept in the account. */
export function SavedScreen({ actions }: { actions: CardActions }) {
	return <Screen title="Saved Locations" actions={actions} />
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
export function FavoritesScreen({ actions }: { actions: CardActions }) {
	return (
		<Screen title="Favorites" actions={actions}>
			<WhereTheyAre />
			<p className={classes.note}>Listing favorites are temporarily disabled. Only locations can be saved.</p>
		</Screen>
	)
}
