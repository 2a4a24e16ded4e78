import { useDistanceUnit } from '../../../shared/preferences/distance-unit.ts'
import type { Browse } from '../browse.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { distanceChoice } from './select-choices.ts'

/** How far around its center to search. Nothing without a center. */
export function DistanceChips({
	change,
	...fields
}: Pick<Browse, 'filter' | 'search' | 'isOnMap' | 'reach' | 'understood' | 'change'>) {
	const choice = distanceChoice(fields, useDistanceUnit())
	if (choice === null) return null
	const { label, options, value, changeTo } = choice
	return (
		<ChoiceChips
			legend={label}
			choices={options.map((option) => ({ ...option, label: option.label.replace('Within ', ''), name: option.label }))}
			value={value}
			onChange={(next) => change(changeTo(next))}
		/>
	)
}
