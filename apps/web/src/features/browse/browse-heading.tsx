import { Group, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CorrectionNote } from '../../shared/search/correction-note.tsx'
import type { Browse } from './browse.ts'
import { browseTitle, foundText, itemsNoun } from './browse-text.ts'

type HeadingProps = {
	browse: Browse
	/** Undefined while the results on screen are those of another query, and when they cannot be counted. */
	total: number | undefined
	isCounting: boolean
	/** The text whose results are shown instead of those of the filter; null: none. */
	correction: string | null
}

/** Says when the results are those of another text. */
export function BrowseCorrection({ browse, correction }: Pick<HeadingProps, 'browse' | 'correction'>) {
	return correction === null ? null : <CorrectionNote text={browse.search.q ?? ''} correction={correction} />
}

export function FoundCount({ browse, total, isCounting }: Pick<HeadingProps, 'browse' | 'total' | 'isCounting'>) {
	return (
		<Text c="dimmed" data-testid="browse-count">
			{total !== undefined
				? foundText(total, itemsNoun(browse), browse.area !== undefined)
				: isCounting
					? 'Updating…'
					: ' '}
		</Text>
	)
}

export function BrowseHeading({ correction, ...props }: HeadingProps) {
	return (
		<>
			<Group align="baseline" gap="sm">
				<Title order={1} size="h2">
					{browseTitle(props.browse)}
				</Title>
				<FoundCount {...props} />
			</Group>
			<BrowseCorrection browse={props.browse} correction={correction} />
		</>
	)
}

type StatusProps = { browse: Browse; total: number | undefined; switchedTo: string | null }

/** Announces the number of results, once for each settled query, and a switched view to screen readers. */
export function BrowseStatus({ browse, total, switchedTo }: StatusProps) {
	const found = total === undefined ? undefined : foundText(total, itemsNoun(browse), browse.area !== undefined)
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
