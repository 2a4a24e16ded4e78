import type { Filter } from '@farmgate/contracts/filter'
import { isNarrowed } from '@farmgate/contracts/search-text'
import type { Corrections } from '@farmgate/contracts/suggestions'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { countText } from '../../shared/count-text.ts'
import { nearText } from '../../shared/search/near-text.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import classes from './nothing-found.module.css'

type Props = { filter: Filter; corrections: Corrections; onClear: () => void }

/** "raw milk near 15213". */
function correctionText({ q, around }: Omit<Corrections[number], 'count'>): string {
	return around ? `${q} near ${around.name}` : q
}

function CorrectionList({ corrections }: Pick<Props, 'corrections'>) {
	if (corrections.length === 0) return null
	return (
		<div role="status" className={classes.corrections}>
			<p>Did you mean</p>
			<ul className={classes.list}>
				{corrections.map(({ q, count, around }) => (
					<li key={q}>
						<Link
							from="/search"
							to="/search"
							search={({ literal: _literal, ...current }) => ({
								...current,
								q,
								...(around && { near: nearText(around.coordinates), nearName: around.name }),
							})}
							className={classes.correction}
							aria-label={`${correctionText({ q, around })}, ${countText(count, 'result')}`}
						>
							{correctionText({ q, around })} <span className={classes.count}>({count.toLocaleString('en-US')})</span>
						</Link>
					</li>
				))}
			</ul>
		</div>
	)
}

/** The empty state of the search: corrections, and buttons that widen or clear it. */
export function NothingFound({ filter, corrections, onClear }: Props) {
	const { q } = filter
	return (
		<div className={classes.panel}>
			<p className={classes.text}>
				{q === undefined
					? 'Try searching for farms, markets or products.'
					: "We couldn't find any locations or listings matching the query"}
			</p>
			{q !== undefined && <CorrectionList corrections={corrections} />}
			<div className={classes.actions}>
				{q !== undefined && isNarrowed(filter) && (
					<LinkButton to="/search" search={{ q }}>
						Search everything for “{q}”
					</LinkButton>
				)}
				<Button variant="default" onClick={onClear}>
					Clear search
				</Button>
			</div>
		</div>
	)
}
