import { Center, Loader } from '@mantine/core'

export function PendingScreen() {
	return (
		<Center role="status" mih="50dvh">
			<Loader type="dots" aria-hidden />
			<span className="visually-hidden">Loading…</span>
		</Center>
	)
}
