import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useLoadedDialog } from '../../shared/hooks/use-loaded-dialog.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'

const loadDialog = async () => (await import('./calendar-dialog.tsx')).CalendarDialog

/** Opens the calendar of the account's favorites; nothing for visitors, whose favorites only their browser has. */
export function CalendarButton() {
	const { status } = useIdentity()
	const { Dialog, isLoading, open, close } = useLoadedDialog(loadDialog)
	if (status !== 'signed-in') return null
	return (
		<>
			<Button
				variant="default"
				leftSection={<IconCalendarPlus aria-hidden />}
				aria-haspopup="dialog"
				aria-busy={isLoading}
				onClick={() => void open()}
			>
				Calendar
			</Button>
			{Dialog && <Dialog onClose={close} />}
		</>
	)
}
