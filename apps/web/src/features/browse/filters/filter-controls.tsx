import type { Facets } from '@farmgate/contracts/facets'
import type { ReactNode } from 'react'
import type { Browse } from '../browse.ts'
import { FilterSelect } from './filter-select.tsx'
import { GroupToggle } from './group-toggle.tsx'
import { distanceChoice, kindChoice, seasonChoice, sortChoice } from './select-choices.ts'
import { writeTypes } from './type-choice.ts'
import { TypeToggles } from './type-toggles.tsx'

type Props = {
	browse: Browse
	facets: Facets | undefined
	/** The form of the opening hours filter: a compact menu, or fields. */
	opening: ReactNode
}

/** All filters except text, position and category. */
export function FilterControls({ browse, facets, opening }: Props) {
	const { filter, preset, change } = browse
	const distance = distanceChoice(browse)
	const select = (next: Parameters<Browse['change']>[0]) => change(next)
	return (
		<>
			{preset.fixed.types === undefined && (
				<TypeToggles types={filter.types ?? []} facets={facets} onChange={(types) => change(writeTypes(types))} />
			)}
			<FilterSelect choice={kindChoice(browse)} onChange={select} />
			{opening}
			<FilterSelect choice={seasonChoice(browse)} onChange={select} />
			{distance && <FilterSelect choice={distance} onChange={select} />}
			<FilterSelect choice={sortChoice(browse)} onChange={select} />
			<GroupToggle {...browse} />
		</>
	)
}
