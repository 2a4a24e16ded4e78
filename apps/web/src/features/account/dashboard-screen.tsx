import { useIdentity } from '../../app/identity/use-identity.ts'
import classes from './dashboard-screen.module.css'
import { OwnedListings } from './owned-listings.tsx'
import { OwnedLocations } from './owned-locations.tsx'

/** What is one's own, in which state it is, and how much of it there is. */
export function DashboardScreen() {
	const identity = useIdentity()
	const name = identity.status === 'signed-in' ? identity.firstName : null
	return (
		<>
			<h1>Dashboard</h1>
			<p className={classes.lead}>
				{name === null ? 'What is yours in the directory.' : `Hello ${name}. This is what is yours in the directory.`}
			</p>
			<OwnedLocations />
			<OwnedListings />
		</>
	)
}
