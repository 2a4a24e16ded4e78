import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useLoadedDialog } from '../../shared/hooks/use-loaded-dialog.ts'
import type { ReportedLocation } from './report-dialog.tsx'

const loadDialog = async () => (await import('./report-dialog.tsx')).ReportDialog

/** Opens the dialog that reports a problem with a location's page. */
export function ReportButton({ location }: { location: ReportedLocation }) {
	const dialog = useLoadedDialog(loadDialog)
	return (
		<>
			<Button
				variant="default"
				leftSection={<IconFlag aria-hidden />}
				aria-busy={dialog.isLoading}
				onClick={() => void dialog.open()}
			>
				Report a problem
			</Button>
			{dialog.Dialog && <dialog.Dialog location={location} onClose={dialog.close} />}
		</>
	)
}
