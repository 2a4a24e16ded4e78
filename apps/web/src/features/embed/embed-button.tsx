import { IconCode } from '@tabler/icons-react'
import { useState } from 'react'
import { useLoadedDialog } from '../../shared/hooks/use-loaded-dialog.ts'
import type { EmbedQuestion, EmbedView } from './embed-address.ts'
import classes from './embed-button.module.css'

const loadDialog = async () => (await import('./embed-dialog.tsx')).EmbedDialog

type Props = {
	question: () => EmbedQuestion
	/** How the screen shows it at the moment. */
	view: EmbedView
}

const ICON_PX = 18

/** Leads to the ways of using what is on the screen elsewhere. */
export function EmbedButton({ question, view }: Props) {
	const [asked, setAsked] = useState<EmbedQuestion>()
	const { Dialog, isLoading, open, close } = useLoadedDialog(loadDialog)
	function press(): void {
		setAsked(question())
		void open()
	}
	return (
		<>
			<button type="button" className={classes.button} aria-haspopup="dialog" aria-busy={isLoading} onClick={press}>
				<IconCode size={ICON_PX} aria-hidden /> Embed this
			</button>
			{Dialog && asked && <Dialog question={asked} startView={view} onClose={close} />}
		</>
	)
}
