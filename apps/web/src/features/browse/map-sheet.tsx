import { Box, Group, Title } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { BottomSheet } from '../../shared/ui/bottom-sheet.tsx'
import type { SheetStop } from '../../shared/ui/bottom-sheet-stops.ts'
import type { Browse } from './browse.ts'
import { BrowseCorrection, FoundCount } from './browse-heading.tsx'
import { browseTitle } from './browse-text.ts'
import classes from './map-sheet.module.css'
import { useEntryMemory } from './use-entry-memory.ts'

type Props = {
	browse: Browse
	total: number | undefined
	/** As for `BrowseHeading`. */
	isCounting: boolean
	correction: string | null
	scrollerRef: RefObject<HTMLDivElement | null>
	/** Buttons in reach of the thumb. */
	actions: ReactNode
	/** Called with the height of the map that the closed sheet covers, in px. */
	onHeadHeight: (height: number) => void
	onStopChange: (stop: SheetStop) => void
	children: ReactNode
}

/** The list over the map in a narrow window. Its head shows the count and switches the view. */
export function MapSheet({
	browse,
	total,
	isCounting,
	correction,
	scrollerRef,
	actions,
	onHeadHeight,
	onStopChange,
	children,
}: Props) {
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
				<>
					<Group className={classes.head} justify="space-between" gap="xs" wrap="nowrap">
						<Box miw={0}>
							<Title order={1} size="h4" lineClamp={1}>
								{browseTitle(browse)}
							</Title>
							<FoundCount browse={browse} total={total} isCounting={isCounting} />
						</Box>
						<Group className={classes.actions} gap={8} wrap="nowrap">
							{actions}
						</Group>
					</Group>
					<BrowseCorrection browse={browse} correction={correction} />
				</>
			}
		>
			{children}
		</BottomSheet>
	)
}
