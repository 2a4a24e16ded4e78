import type { Total } from '@farmgate/contracts/page'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { BottomSheet } from '../../shared/ui/bottom-sheet.tsx'
import type { SheetStop } from '../../shared/ui/bottom-sheet-stops.ts'
import type { Browse } from './browse.ts'
import { FoundCount } from './browse-heading.tsx'
import { browseTitle } from './browse-text.ts'
import classes from './map-sheet.module.css'
import { useEntryMemory } from './use-entry-memory.ts'

type Props = {
	browse: Browse
	total: Total | undefined
	scrollerRef: RefObject<HTMLDivElement | null>
	/** Buttons for the thumb. */
	actions: ReactNode
	/** How much of the map is covered even while the sheet is closed, in px. */
	onHeadHeight: (height: number) => void
	onStopChange: (stop: SheetStop) => void
	children: ReactNode
}

/** The list of a narrow window, over the map: its head tells how many there are and switches the view. */
export function MapSheet({ browse, total, scrollerRef, actions, onHeadHeight, onStopChange, children }: Props) {
	const { recall, keep } = useEntryMemory<SheetStop>('sheet')
	const [stop, setStop] = useState(recall() ?? 'peek')
	useEffect(() => onStopChange(stop), [stop, onStopChange])
	return (
		<BottomSheet
			label="Results"
			stop={stop}
			onStopChange={(next) => {
				setStop(next)
				keep(next)
			}}
			scrollerRef={scrollerRef}
			onHeadHeight={onHeadHeight}
			head={
				<div className={classes.head}>
					<div className={classes.words}>
						<h1 className={classes.title}>{browseTitle(browse.preset.title, browse.filter.category)}</h1>
						<FoundCount browse={browse} total={total} />
					</div>
					<div className={classes.actions}>{actions}</div>
				</div>
			}
		>
			<div>{children}</div>
		</BottomSheet>
	)
}
