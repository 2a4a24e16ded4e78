import type { Facets } from '@farmgate/contracts/facets'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import type { Browse } from '../browse.ts'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import type { ActiveFilter } from './active-filters.ts'
import type { CategoryChoice } from './category-choices.ts'
import { CategorySelect } from './category-select.tsx'
import { FilterControls } from './filter-controls.tsx'
import { showText } from './filter-text.ts'
import classes from './filters-dialog.module.css'

type Props = {
	browse: Browse
	facets: Facets | undefined
	filters: readonly ActiveFilter[]
	categories: readonly CategoryChoice[]
	onClose: () => void
}

const ICON_PX = 22

/**
 * The filters without a chip of their own. A native modal dialog: the browser keeps the focus inside, closes it with Escape and
 * returns the focus. Each change applies at once; the button below shows the number of results.
 */
export function FiltersDialog({ browse, facets, filters, categories, onClose }: Props) {
	const id = useId()
	const dialog = useRef<HTMLDialogElement>(null)
	const title = useRef<HTMLHeadingElement>(null)
	useEffect(() => dialog.current?.showModal(), [])
	const close = () => dialog.current?.close()
	const { filter, change } = browse
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a modal dialog with Escape by itself.
		<dialog
			ref={dialog}
			className={classes.dialog}
			aria-labelledby={id}
			onClose={onClose}
			onClick={(event) => event.target === dialog.current && close()}
		>
			<div className={classes.panel}>
				<div className={classes.head}>
					<h2 ref={title} id={id} tabIndex={-1} className={classes.title}>
						Filters
					</h2>
					<button type="button" className={classes.icon} aria-label="Close filters" onClick={close}>
						<IconX size={ICON_PX} aria-hidden />
					</button>
				</div>
				<div className={classes.body}>
					<ActiveFilterChips
						filters={filters}
						change={change}
						clear={browse.clear}
						onEmptied={() => title.current?.focus()}
					/>
					<CategorySelect choices={categories} chosen={filter.category} onChoose={(category) => change({ category })} />
					<FilterControls browse={browse} />
				</div>
				<div className={classes.foot}>
					<Button fullWidth size="md" onClick={close}>
						{showText(browse, facets)}
					</Button>
				</div>
			</div>
		</dialog>
	)
}
