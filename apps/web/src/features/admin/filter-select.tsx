import { useId } from 'react'
import classes from './filter-select.module.css'

type Props<Value extends string> = {
	value: Value
	options: readonly { value: Value; label: string }[]
	onChange: (value: Value) => void
}

/** Chooses which rows of a table are shown. */
export function FilterSelect<Value extends string>({ value, options, onChange }: Props<Value>) {
	const id = useId()
	return (
		<div className={classes.filter}>
			<label htmlFor={id}>Show</label>
			<select
				id={id}
				className={classes.select}
				value={value}
				onChange={({ target }) => onChange(target.value as Value)}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</div>
	)
}
