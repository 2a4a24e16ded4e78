import { IconCategory2 } from '@tabler/icons-react'
import type { Browse } from '../browse.ts'
import { GROUP_BY_CATEGORY } from '../browse-search.ts'
import field from './filter-field.module.css'

const ICON_PX = 16

/** Groups the results by category. Not shown with a selected category. */
export function GroupToggle({
	search,
	filter,
	canGroup,
	change,
}: Pick<Browse, 'search' | 'filter' | 'canGroup' | 'change'>) {
	if (filter.category !== undefined || !canGroup) return null
	const isOn = search.group === GROUP_BY_CATEGORY
	return (
		<button
			type="button"
			aria-pressed={isOn}
			className={field.menuButton}
			onClick={() => change({ group: isOn ? undefined : GROUP_BY_CATEGORY })}
		>
			<IconCategory2 size={ICON_PX} aria-hidden />
			Group by category
		</button>
	)
}
