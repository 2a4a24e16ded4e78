import { Button, Checkbox, Group, Paper } from '@mantine/core'
import type { MapArea } from './use-map-area.ts'

type Props = { area: Pick<MapArea, 'followsMap' | 'setFollowsMap' | 'canSearchHere' | 'searchHere'> }

/** The "Search as I move" switch, and the "Search this area" button while it is off. */
export function AreaControls({ area }: Props) {
	return (
		<Group gap="xs">
			<Paper px="md" radius="xl" shadow="sm">
				<Checkbox
					size="sm"
					label="Search as I move"
					styles={{ body: { alignItems: 'center' }, label: { paddingBlock: '0.75rem' } }}
					checked={area.followsMap}
					onChange={(event) => area.setFollowsMap(event.currentTarget.checked)}
				/>
			</Paper>
			{area.canSearchHere && (
				<Button radius="xl" onClick={area.searchHere}>
					Search this area
				</Button>
			)}
		</Group>
	)
}
