import type { Filter } from '@farmgate/contracts/filter'
import { countText, formatInteger } from '@farmgate/contracts/page'
import { isNarrowed } from '@farmgate/contracts/search-text'
import type { Corrections } from '@farmgate/contracts/suggestions'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { nearText } from '../../shared/search/near-text.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'

type Props = {
	filter: Filter
	corrections: Corrections
	onClear: () => void
	/** The button that puts what was searched for on the shopping list. */
	addToList: (name: string) => ReactNode
}

/** "raw milk near 15213". */
function correctionText({ q, around }: Omit<Corrections[number], 'count'>): string {
	return around ? `${q} near ${around.name}` : q
}

function CorrectionList({ corrections }: Pick<Props, 'corrections'>) {
	if (corrections.length === 0) return null
	return (
		<div role="status">
			<Text mb="xs">Did you mean</Text>
			<Group component="ul" justify="center" gap="xs" style={{ listStyle: 'none' }}>
				{corrections.map(({ q, count, around }) => (
					<li key={q}>
						<LinkButton
							from="/search"
							to="/search"
							search={({ literal: _literal, ...current }) => ({
								...current,
								q,
								...(around && { near: nearText(around.coordinates), nearName: around.name }),
							})}
							variant="light"
							color="marigold"
							radius="xl"
							aria-label={`${correctionText({ q, around })}, ${countText(count, 'result')}`}
						>
							{correctionText({ q, around })} ({formatInteger(count)})
						</LinkButton>
					</li>
				))}
			</Group>
		</div>
	)
}

/** The empty state of the search: corrections, and buttons that widen or clear it. */
export function NothingFound({ filter, corrections, onClear, addToList }: Props) {
	const { q } = filter
	const text =
		q === undefined
			? 'Try searching for farms, markets or products.'
			: "We couldn't find any locations or listings matching the query"
	const action = (
		<Stack align="center">
			{q !== undefined && <CorrectionList corrections={corrections} />}
			<Group justify="center">
				{q !== undefined && isNarrowed(filter) && (
					<LinkButton to="/search" search={{ q }}>
						Search everything for “{q}”
					</LinkButton>
				)}
				{q !== undefined && addToList(q)}
				<Button variant="default" onClick={onClear}>
					Clear search
				</Button>
			</Group>
		</Stack>
	)
	return <EmptyState text={text} action={action} />
}
