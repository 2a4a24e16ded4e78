import type { Location } from '@farmgate/contracts/location'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'

/** For admins: marks an imported location as checked, so that it is shown as verified. It can be taken back at once. */
export function CheckButton({ location: { id, provenance } }: { location: Location }) {
	const { client, locations } = trpc.useUtils()
	const [isDone, setDone] = useState(false)
	async function run(): Promise<void> {
		const { verify, unverify } = client.locations
		await (isDone ? unverify : verify).mutate({ id }).finally(() => void locations.invalidate())
		setDone(!isDone)
		showToast({ title: isDone ? 'No longer verified' : 'Marked as verified' })
	}
	if (provenance === null || (provenance.isChecked && !isDone)) return null
	return <ActionButton action={run}>{isDone ? 'Remove verification' : 'Mark as verified'}</ActionButton>
}
