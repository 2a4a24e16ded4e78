import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageColumn } from '../../shared/ui/page-column.tsx'

/** The search while its code loads. */
export function SearchPending(): ReactNode {
	const { q } = useSearch({ from: '/search' })
	return (
		<PageColumn>
			<div role="status">
				<h1>Searching...</h1>
				{q !== undefined && <p>“{q}”</p>}
			</div>
		</PageColumn>
	)
}
