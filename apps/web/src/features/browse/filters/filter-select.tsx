import { useId } from 'react'
import type { BrowseSearch } from '../browse-search.ts'
import classes from './filter-field.module.css'
import type { SelectChoice } from './select-choices.ts'

type Props = { choice: SelectChoice; onChange: (change: BrowseSearch) => void }

/** A native select, which works on every screen and with every input method. */
export function FilterSelect({ choice, onChange }: Props) {
	const id = useId()
	return (
		<div className={classes.field}>
			<label htmlFor={id} className={classes.label}>
				{choice.label}
			</label>
			<select
				id={id}
				className={classes.control}
				value={choice.value}
				data-active={choice.isActive || undefined}
				onChange={(event) => onChange(choice.changeTo(event.target.value))}
			>
				{choice.options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		</div>
	)
}
