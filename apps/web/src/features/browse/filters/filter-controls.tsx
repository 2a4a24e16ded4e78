import { FLAG_NAMES, flagTexts } from '@farmgate/contracts/location-flags'
import { useDistanceUnit } from '../../../shared/preferences/distance-unit.ts'
import { SwitchField } from '../../../shared/ui/switch-field.tsx'
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
			{FLAG_NAMES.map((flag) => (
				<SwitchField
					key={flag}
					label={flagTexts(flag).label}
					isOn={browse.filter[flag] === true}
					onChange={(isOn) => browse.change({ [flag]: isOn ? 'true' : undefined })}
				/>
			))}
			<FilterSelect choice={sortChoice(browse)} onChange={select} />
			<GroupToggle {...browse} />
		</>
	)
}
