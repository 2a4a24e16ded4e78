import type { SeasonCalendar } from '@farmgate/contracts/seasonal-produce'
import { Group } from '@mantine/core'
import { LinkButton } from '../../shared/ui/link-button.tsx'

/** Links to the calendars of states and provinces. */
export function RegionLinks({ regions }: Pick<SeasonCalendar, 'regions'>) {
	return (
		<Group component="ul" gap="xs" style={{ listStyle: 'none' }}>
			{regions.map(({ code, name }) => (
				<li key={code}>
					<LinkButton
						variant="default"
						radius="xl"
						to="/season/$region"
						params={{ region: code.toLowerCase() }}
						activeOptions={{ exact: true }}
					>
						{name}
					</LinkButton>
				</li>
			))}
		</Group>
	)
}
