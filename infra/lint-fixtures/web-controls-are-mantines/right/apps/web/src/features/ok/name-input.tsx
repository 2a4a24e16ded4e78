import { TextInput } from '@mantine/core'

export function NameInput() {
	return <TextInput aria-label="Name" />
}
