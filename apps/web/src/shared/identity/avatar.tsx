import { Avatar as Picture } from '@mantine/core'
import type { Person } from './identity-store.ts'

/** The user's picture, or the first letter of their name or email. Decorative: the text next to it names the user. */
export function Avatar({ person }: { person: Pick<Person, 'firstName' | 'email' | 'imageUrl'> }) {
	const initial = (person.firstName ?? person.email ?? '?').slice(0, 1).toUpperCase()
	return (
		<Picture component="span" src={person.imageUrl} alt="" size={36} color="leaf" aria-hidden="true">
			{initial}
		</Picture>
	)
}
