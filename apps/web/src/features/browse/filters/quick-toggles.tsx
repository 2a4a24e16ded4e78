import type { Filter } from '@farmgate/contracts/filter'
import type { Browse } from '../browse.ts'
import type { BrowseSearch } from '../browse-search.ts'
import type { ActiveFilter } from './active-filters.ts'
import chip from './category-chips.module.css'

type Toggle = { key: string; label: string; isOn: (filter: Filter) => boolean; on: BrowseSearch }

const TOGGLES: readonly Toggle[] = [
	{ key: 'open', label: 'Open now', isOn: ({ openAt }) => openAt === 'now', on: { openAt: 'now' } },
	{ key: 'season', label: 'In season', isOn: ({ inSeason }) => inSeason === 'now', on: { inSeason: 'now' } },
]

type Props = Pick<Browse, 'filter' | 'change'> & {
	/** Turning a toggle off also removes its words from the search text. */
	filters: readonly ActiveFilter[]
}

/** The two filters of a visitor on the road, each one tap. */
export function QuickToggles({ filter, change, filters }: Props) {
	return TOGGLES.map(({ key, label, isOn, on }) => {
		const isPressed = isOn(filter)
		const without = filters.find((active) => active.key === key)?.without
		return (
			<button
				key={key}
				type="button"
				className={chip.chip}
				aria-pressed={isPressed}
				onClick={() => change(isPressed && without !== undefined ? without : on)}
			>
				{label}
			</button>
		)
	})
}
