import { Text } from '@mantine/core'
import { SignInLink } from './sign-in-link.tsx'
import { useIdentity } from './use-identity.ts'

/** Says that something is saved in this browser only: "Your list is". Nothing for signed-in users. */
export function StorageNote({ subject, pronoun }: { subject: string; pronoun: 'it' | 'them' }) {
	const { status } = useIdentity()
	if (status !== 'signed-out' && status !== 'unavailable') return null
	return (
		<Text c="dimmed" mb="sm">
			{subject} saved in this browser. <SignInLink /> to have {pronoun} on all your devices.
		</Text>
	)
}
