import type { ReactNode } from 'react'
import classes from './tag.module.css'

export function Tag({ children }: { children: ReactNode }) {
	return <span className={classes.tag}>{children}</span>
}
