import { Button } from '@mantine/core'
import { IconCode } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useLoadedDialog } from '../../shared/hooks/use-loaded-dialog.ts'
import type { EmbedQuery, EmbedView } from './embed-address.ts'

const loadDialog = async () => (await import('./embed-dialog.tsx')).EmbedDialog

type Props = {
	query: () => EmbedQuery
	/** The current view of the screen. */
	view: EmbedView
}

/** Opens the dialog to embed or subscribe to the current results. */
export function EmbedButton({ query, view }: Props) {
	const [openQuery, setOpenQuery] = useState<EmbedQuery>()
	const { Dialog, isLoading, open, close } = useLoadedDialog(loadDialog)
	function press(): void {
		setOpenQuery(query())
		void open()
	}
	return (
		<>
			<Button
				variant="default"
				leftSection={<IconCode aria-hidden />}
				aria-haspopup="dialog"
				aria-busy={isLoading}
				onClick={press}
			>
				Embed this
			</Button>
			{/* Not in the menu of the button, which closes. */}
			{Dialog &&
				openQuery &&
				createPortal(<Dialog query={openQuery} startView={view} onClose={close} />, document.body)}
		</>
	)
}
