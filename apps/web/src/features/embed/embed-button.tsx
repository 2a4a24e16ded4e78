import { IconCode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { EmbedQuestion, EmbedView } from './embed-address.ts'
import classes from './embed-button.module.css'

const EmbedDialog = lazy(async () => ({ default: (await import('./embed-dialog.tsx')).EmbedDialog }))

type Props = {
	question: () => EmbedQuestion
	/** How the screen shows it at the moment. */
	view: EmbedView
}

const ICON_PX = 18

/** Leads to the ways of using what is on the screen elsewhere. */
export function EmbedButton({ question, view }: Props) {
	const [opened, setOpened] = useState<EmbedQuestion>()
	return (
		<>
			<button type="button" className={classes.button} aria-haspopup="dialog" onClick={() => setOpened(question())}>
				<IconCode size={ICON_PX} aria-hidden /> Embed this
			</button>
			{opened && (
				<Suspense fallback={null}>
					<EmbedDialog question={opened} startView={view} onClose={() => setOpened(undefined)} />
				</Suspense>
			)}
		</>
	)
}
