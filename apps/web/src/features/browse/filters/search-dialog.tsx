import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import type { Browse } from '../browse.ts'
import { DistanceChips } from './distance-chips.tsx'
import { NearMeButton } from './near-me-button.tsx'
import classes from './search-dialog.module.css'
import { WhenFields } from './when-fields.tsx'
import { WhereField } from './where-field.tsx'

type Props = {
	/** What the fields read and change. */
	fields: Pick<Browse, 'search' | 'filter' | 'nearName' | 'understood' | 'position' | 'isOnMap' | 'reach' | 'change'>
	/** The label of the button that closes the dialog. */
	submitText: string
	searchBox: ReactNode
	/** The field that has the focus at first. */
	first: 'what' | 'where'
	/** Called after the button submitted the text, if there is one. */
	onSubmit?: () => void
	onClose: () => void
}

/** What, where and when to search. */
export function SearchDialog({ fields, submitText, searchBox, first, onSubmit, onClose }: Props) {
	const what = useRef<HTMLDivElement>(null)
	const where = useRef<HTMLInputElement>(null)
	useEffect(() => {
		const field = first === 'where' ? where.current : what.current?.querySelector('input')
		field?.focus()
	}, [first])
	return (
		<Dialog title="Search" onClose={onClose}>
			{(close) => (
				<>
					<div ref={what} className={classes.field} onSubmit={close}>
						<p className={classes.label}>What</p>
						{searchBox}
					</div>
					<div className={classes.field}>
						<p className={classes.label}>Where</p>
						<div className={classes.where}>
							<WhereField {...fields} inputRef={where} />
							<NearMeButton {...fields} onRefused={() => where.current?.focus()} />
						</div>
					</div>
					<DistanceChips {...fields} />
					<WhenFields {...fields} />
					<Button
						fullWidth
						size="md"
						onClick={() => {
							// A typed text that was not submitted yet counts too.
							what.current?.querySelector('form')?.requestSubmit()
							close()
							onSubmit?.()
						}}
					>
						{submitText}
					</Button>
				</>
			)}
		</Dialog>
	)
}
