import { Children, type ReactNode } from 'react'
import classes from './card-grid.module.css'

type Props = {
	children: ReactNode
	'aria-label'?: string
	'aria-busy'?: boolean
	columns?: 'two' | 'three' | 'four'
	isFirstWide?: boolean
}

/** A list of cards in responsive columns. `columns` is the number in wide windows. With `isFirstWide`, the first one fills its row. */
export function CardGrid({ children, columns = 'three', isFirstWide = false, ...aria }: Props) {
	return (
		<ul className={classes.grid} data-columns={columns} data-first-wide={isFirstWide || undefined} {...aria}>
			{Children.map(children, (child) => child && <li className={classes.item}>{child}</li>)}
		</ul>
	)
}
