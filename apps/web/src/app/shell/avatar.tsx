import type { Person } from '../identity/identity-store.ts'
import classes from './avatar.module.css'

/** The person's picture, or the first letter of their name or address. Decorative: what stands around it says who. */
export function Avatar({ person }: { person: Pick<Person, 'firstName' | 'email' | 'imageUrl'> }) {
	const initial = (person.firstName ?? person.email ?? '?').slice(0, 1).toUpperCase()
	return (
		<span className={classes.avatar} aria-hidden="true">
			{person.imageUrl === null ? initial : <img src={person.imageUrl} alt="" width={36} height={36} />}
		</span>
	)
}
