import type { Total } from '@farmgate/contracts/page'
import { type ReactNode, useEffect, useState } from 'react'
import type { Browse } from './browse.ts'
import classes from './browse-heading.module.css'
import { browseTitle, foundText, itemsNoun } from './browse-text.ts'

type HeadingProps = {
	browse: Browse
	/** Of the last response. */
	total: Total | undefined
}

export function FoundCount({ browse, total }: HeadingProps) {
	return (
		<p className={classes.count} data-testid="browse-count">
			{total ? foundText(total, itemsNoun(browse), browse.area !== undefined) : ' '}
		</p>
	)
}

export function BrowseHeading({ actions, ...props }: HeadingProps & { actions?: ReactNode }) {
	const { preset, filter } = props.browse
	return (
		<div className={classes.heading}>
			<h1 className={classes.title}>{browseTitle(preset.title, filter.category)}</h1>
			<div className={classes.facts}>
				<FoundCount {...props} />
				{actions}
			</div>
		</div>
	)
}

type StatusProps = { browse: Browse; total: Total | undefined; switchedTo: string | null }

/** Announces the number of results, once for each settled query, and a switched view to screen readers. */
export function BrowseStatus({ browse, total, switchedTo }: StatusProps) {
	const found = total && foundText(total, itemsNoun(browse), browse.area !== undefined)
	const [said, setSaid] = useState('')
	useEffect(() => {
		if (found !== undefined) setSaid(found)
	}, [found])
	return (
		<>
			<p role="status" className="visually-hidden">
				{said}
			</p>
			<p role="status" className="visually-hidden">
				{switchedTo && `Switched to ${switchedTo} view`}
			</p>
		</>
	)
}
