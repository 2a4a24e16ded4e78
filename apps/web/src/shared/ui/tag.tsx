import type { ReactNode } from 'react'
import classes from './tag.module.css'

/** A small label, such as a category. */
export function Tag({ children }: { children: ReactNode }) {
	return <span className={classes.tag}>{children}</span>
}
