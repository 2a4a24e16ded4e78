import type { Location } from '@farmgate/contracts/location'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { showToast } from '../../shared/ui/toast-store.ts'

/** For admins: marks an imported location as checked, so that it is shown as verified. It can be taken back at once. */
export function CheckButton({ location: { id, provenance } }: { location: Location }) {
	const utils = trpc.useUtils()
	const verify = trpc.locations.verify.useMutation()
	const unverify = trpc.locations.unverify.useMutation()
	const [isDone, setDone] = useState(false)
	async function run(): Promise<void> {
		try {
			await (isDone ? unverify : verify).mutateAsync({ id })
			setDone(!isDone)
			showToast({ title: isDone ? 'No longer verified' : 'Marked as verified' })
		} catch (error) {
			showFailureToast(error)
		}
		await utils.locations.invalidate()
	}
	if (provenance === null || (provenance.isChecked && !isDone)) return null
	return (
		<Button variant="default" loading={verify.isPending || unverify.isPending} onClick={() => void run()}>
			{isDone ? 'Remove verification' : 'Mark as verified'}
		</Button>
	)
}
