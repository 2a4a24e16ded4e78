import { useIdentity } from '../../shared/identity/use-identity.ts'
import classes from './dashboard-screen.module.css'
import { OwnedListings } from './owned-listings.tsx'
import { OwnedLocations } from './owned-locations.tsx'

/** The user's own locations and listings with their states and counts. */
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
