import type { Location } from '@farmgate/contracts/location'
import { IconFlag } from '@tabler/icons-react'
import { useLoadedDialog } from '../../shared/hooks/use-loaded-dialog.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'

const loadDialog = async () => (await import('./report-dialog.tsx')).ReportDialog

/** Opens the dialog that reports a problem with a location's page. */
export function ReportButton({ location }: { location: Pick<Location, 'id' | 'name'> }) {
	const dialog = useLoadedDialog(loadDialog)
	return (
		<>
			<ActionButton Icon={IconFlag} isBusy={dialog.isLoading} onClick={() => void dialog.open()}>
				Report a problem
			</ActionButton>
			{dialog.Dialog && <dialog.Dialog location={location} onClose={dialog.close} />}
		</>
	)
}
