import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './home.module.css'

type Props = {
	head?: ReactNode
	children?: ReactNode
	isBusy?: boolean
}

/** The panel of what is in season, in its final size while it is empty. */
export function SeasonFrame({ head, children, isBusy = true }: Props) {
	return (
		<section aria-labelledby={head ? 'in-season' : undefined} aria-busy={isBusy}>
			<Group justify="space-between" gap="xs" mih="var(--fg-touch)" mb="sm">
				{head}
			</Group>
			<div className={classes.season}>{children}</div>
		</section>
	)
}
