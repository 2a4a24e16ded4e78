import type { Facets } from '@farmgate/contracts/facets'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import type { Browse } from '../browse.ts'
import { storedFollowsMap } from '../search-as-i-move.ts'
import { activeFilters } from './active-filters.ts'
import bar from './bar-button.module.css'
import { categoryChoices } from './category-choices.ts'
import { FiltersDialog } from './filters-dialog.tsx'

type Props = {
	browse: Browse
	facets: Facets | undefined
	onRefresh: () => void
	isRefreshing: boolean
	buttonRef?: RefObject<HTMLButtonElement | null>
}

const ICON_PX = 20

/** Opens all filters in a narrow window, and shows the number of active ones. */
export function FiltersButton({ browse, facets, onRefresh, isRefreshing, buttonRef }: Props) {
	const [isOpen, setOpen] = useState(false)
	const own = useRef<HTMLButtonElement>(null)
	const button = buttonRef ?? own
	const filters = activeFilters(browse, { followsMap: storedFollowsMap() })
	return (
		<>
			<button ref={button} type="button" className={bar.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
				<IconAdjustmentsHorizontal size={ICON_PX} aria-hidden />
				<span className={bar.wideText}>Filters</span>{' '}
				{filters.length > 0 && (
					<span className={bar.badge}>
						{filters.length} <span className="visually-hidden">active</span>
					</span>
				)}
			</button>
			{isOpen && (
				<FiltersDialog
					browse={browse}
					facets={facets}
					filters={filters}
					categories={categoryChoices(facets, browse.filter.category)}
					onRefresh={onRefresh}
					isRefreshing={isRefreshing}
					onClose={() => {
						setOpen(false)
						button.current?.focus()
					}}
				/>
			)}
		</>
	)
}
