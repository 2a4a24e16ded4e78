import { formatInteger } from '@farmgate/contracts/page'
import { writeBox } from '@farmgate/contracts/query-field'
import { Button, Group } from '@mantine/core'
import { DistanceAway } from '../../shared/preferences/distance-unit.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { useElsewhere, useNearest } from './browse.queries.ts'
import type { Browse } from './browse.ts'
import { emptyText, itemsNoun } from './browse-text.ts'

type Props = {
	browse: Browse
	/** Undefined without a map, or when it cannot zoom out. */
	onZoomOut: (() => void) | undefined
}

/** An empty result with links to where there are results. */
export function NoResults({ browse, onZoomOut }: Props) {
	const { filter, area, isFiltered, clear, change } = browse
	const elsewhere = useElsewhere(filter, area !== undefined)
	const nearest = useNearest(filter, area)
	const hasOthers = elsewhere !== null && elsewhere.total > 0
	return (
		<EmptyState
			text={emptyText(itemsNoun(browse))}
			action={
				<Group gap="xs" justify="center">
					{isFiltered && <Button onClick={clear}>Clear filters</Button>}
					{nearest && (
						<Button variant="default" onClick={() => change({ bbox: writeBox(nearest.box) })}>
							Show the nearest: {nearest.name}, <DistanceAway meters={nearest.meters} />
						</Button>
					)}
					{hasOthers && (
						<Button variant="default" onClick={() => change({ bbox: writeBox(elsewhere.box) })}>
							Show all {formatInteger(elsewhere.total)}
						</Button>
					)}
					{onZoomOut && (
						<Button variant="default" onClick={onZoomOut}>
							Zoom out
						</Button>
					)}
					{!isFiltered && area === undefined && <LinkButton to="/locations">Browse all locations</LinkButton>}
				</Group>
			}
		/>
	)
}
