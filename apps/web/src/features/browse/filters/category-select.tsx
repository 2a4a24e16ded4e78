import { useId } from 'react'
import classes from './bar-button.module.css'
import type { CategoryChoice } from './category-choices.ts'

type Props = {
	choices: readonly CategoryChoice[]
	chosen: string | undefined
	onChoose: (category: string | undefined) => void
}

/** The categories as a select, labeled "Categories" while all are shown. */
export function CategorySelect({ choices, chosen, onChoose }: Props) {
	const id = useId()
	return (
		<>
			<label htmlFor={id} className="visually-hidden">
				Category
			</label>
			<select
				id={id}
				className={classes.select}
				data-active={chosen !== undefined || undefined}
				value={chosen ?? ''}
				onChange={(event) => onChoose(event.target.value || undefined)}
			>
				{choices.map(({ category, name, count }) => (
					<option key={name} value={category ?? ''}>
						{category === undefined ? 'Categories' : count === null ? name : `${name} (${count})`}
					</option>
				))}
			</select>
		</>
	)
}
