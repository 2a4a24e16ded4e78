import { Children, type ReactNode } from 'react'
import classes from './card-grid.module.css'

type Props = { children: ReactNode; 'aria-label'?: string; 'aria-busy'?: boolean; columns?: 'three' | 'two' }

/** A list of cards: one column on phones, two on tablets, three on wider windows (or two beside a side panel). */
export function CardGrid({ children, columns = 'three', ...aria }: Props) {
	return (
		<ul className={classes.grid} data-columns={columns} {...aria}>
			{Children.map(children, (child) => (
				<li className={classes.item}>{child}</li>
			))}
		</ul>
	)
}
