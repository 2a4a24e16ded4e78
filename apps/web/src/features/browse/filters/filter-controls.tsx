import { useDistanceUnit } from '../../../shared/preferences/distance-unit.ts'
import type { Browse } from '../browse.ts'
import { DistanceUnitSelect } from './distance-unit-select.tsx'
import { FilterSelect } from './filter-select.tsx'
import { GroupToggle } from './group-toggle.tsx'
import { distanceChoice, kindChoice, sortChoice } from './select-choices.ts'

/** The filters that have neither a field of the search nor a chip. */
export function FilterControls({ browse }: { browse: Browse }) {
	const unit = useDistanceUnit()
	const distance = distanceChoice(browse, unit)
	const select = (next: Parameters<Browse['change']>[0]) => browse.change(next)
	return (
		<>
			<FilterSelect choice={kindChoice(browse)} onChange={select} />
			{distance && (
				<>
					<FilterSelect choice={distance} onChange={select} />
					<DistanceUnitSelect unit={unit} />
				</>
			)}
			<FilterSelect choice={sortChoice(browse)} onChange={select} />
			<GroupToggle {...browse} />
		</>
	)
}
