import type { ReactNode } from 'react'
import { useHydrationEnd } from '../rendering/hydration-end.ts'
import classes from './page-column.module.css'

/** The centered column of a screen. */
export function PageColumn({ children }: { children: ReactNode }) {
	useHydrationEnd()
	return <div className={classes.column}>{children}</div>
}
