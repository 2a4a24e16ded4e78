import { Children, type ReactNode } from 'react'
import classes from './card-grid.module.css'

type Props = { children: ReactNode; 'aria-label'?: string; 'aria-busy'?: boolean; columns?: 'two' | 'three' | 'four' }

/** A list of cards in responsive columns. `columns` is the number in wide windows. */
export function CardGrid({ children, columns = 'three', ...aria }: Props) {
	return (
		<ul className={classes.grid} data-columns={columns} {...aria}>
			{Children.map(children, (child) => (
				<li className={classes.item}>{child}</li>
			))}
		</ul>
	)
}
