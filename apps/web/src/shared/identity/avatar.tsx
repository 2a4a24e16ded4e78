import classes from './avatar.module.css'
import type { Person } from './identity-store.ts'

/** The user's picture, or the first letter of their name or email. Decorative: the text next to it names the user. */
export function Avatar({ person }: { person: Pick<Person, 'firstName' | 'email' | 'imageUrl'> }) {
	const initial = (person.firstName ?? person.email ?? '?').slice(0, 1).toUpperCase()
	return (
		<span className={classes.avatar} aria-hidden="true">
			{person.imageUrl === null ? initial : <img src={person.imageUrl} alt="" width={36} height={36} />}
		</span>
	)
}
