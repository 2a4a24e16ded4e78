import type { Facets } from '@farmgate/contracts/facets'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useBrowserValue } from '../../../shared/rendering/use-browser-value.ts'
import type { Browse } from '../browse.ts'
import { storedFollowsMap } from '../search-as-i-move.ts'
import bar from './bar-button.module.css'
import chip from './category-chips.module.css'
import { categoryChoices } from './category-choices.ts'
import { FiltersDialog } from './filters-dialog.tsx'
import { useActiveFilters } from './use-active-filters.ts'

type Props = {
	browse: Browse
	facets: Facets | undefined
	/** Among chips; otherwise a button within reach of the thumb. */
	isChip?: boolean
}

const ICON_PX = 20
const CHIP_ICON_PX = 18

/** Opens the filters without a chip, and shows the number of active ones. */
export function FiltersButton({ browse, facets, isChip = false }: Props) {
	const [isOpen, setOpen] = useState(false)
	const button = useRef<HTMLButtonElement>(null)
	const filters = useActiveFilters(browse, useBrowserValue(storedFollowsMap, true))
	return (
		<>
			<button
				ref={button}
				type="button"
				className={isChip ? chip.menu : bar.button}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				<IconAdjustmentsHorizontal size={isChip ? CHIP_ICON_PX : ICON_PX} aria-hidden />
				<span className={isChip ? undefined : bar.wideText}>Filters</span>{' '}
				{filters.length > 0 && (
					<span className={isChip ? chip.badge : bar.badge}>
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
					onClose={() => {
						setOpen(false)
						button.current?.focus()
					}}
				/>
			)}
		</>
	)
}
