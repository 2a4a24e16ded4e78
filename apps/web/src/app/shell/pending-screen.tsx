import { Loader } from '@mantine/core'
import classes from './pending-screen.module.css'

export function PendingScreen() {
	return (
		<div role="status" className={classes.pending}>
			<Loader type="dots" aria-hidden />
			<span className="visually-hidden">Loading…</span>
		</div>
	)
}
