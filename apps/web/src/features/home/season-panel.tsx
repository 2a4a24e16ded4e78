import { formatLength } from '@farmgate/geo/distance'
import { NativeSelect, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDeferredFirst } from '../../shared/hooks/use-deferred-first.ts'
import { useLastData } from '../../shared/hooks/use-last-data.ts'
import { monthName } from '../../shared/opening-hours/season.ts'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import { SeasonProducts } from '../../shared/season/season-products.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { SeasonFrame } from './season-frame.tsx'
import { chooseHomeRegion, HERE, type HomePlace } from './use-home-place.ts'

type Props = {
	place: HomePlace
	/** The button that puts a product on the shopping list. */
	addToList: (name: string) => ReactNode
}

/** What is in season this month in a state or province, each product with the number of places that list it. */
export function SeasonPanel({ place: { request, chosen, here, season }, addToList }: Props) {
	const { error, refetch, isFetching } = season
	// Without a request there may be data of the default region in the cache.
	const current = request === null ? undefined : season.data
	const data = useDeferredFirst(useLastData(current))
	const unit = useDistanceUnit()
	const failure = error && <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
	if (data === undefined) {
		return (
			<SeasonFrame head={<h2 id="in-season">In season</h2>} isBusy={isFetching || request === null}>
				{failure}
			</SeasonFrame>
		)
	}
	const { region, month, radiusMeters } = data
	const isNear = radiusMeters !== null && here !== null
	// The choice is selected before its season has arrived, and after that has failed.
	const loaded = isNear ? HERE : region.code
	const selected = current !== undefined || (chosen === HERE && here === null) ? loaded : chosen
	const head = (
		<>
			<h2 id="in-season">{`In season in ${monthName(month)}`}</h2>
			<NativeSelect
				aria-label="Place"
				value={selected}
				onChange={(event) => chooseHomeRegion(event.currentTarget.value)}
			>
				{/* As children, because Mantine renders a component for each element of `data`. */}
				{here && <option value={HERE}>{here.name}</option>}
				{data.regions.map(({ code, name }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</NativeSelect>
		</>
	)
	return (
		<SeasonFrame head={head} isBusy={isFetching}>
			{failure || (
				<>
					<SeasonProducts products={data.products} search={isNear ? here.search : {}} addToList={addToList} />
					<Text size="sm" c="dimmed" data-touch-links>
						{`Usual harvest months in ${region.name}. Places are counted ${isNear ? `within ${formatLength(radiusMeters, unit)}` : 'in the whole region'}. `}
						<Link to="/season/$region" params={{ region: region.code.toLowerCase() }}>
							All months
						</Link>
					</Text>
				</>
			)}
		</SeasonFrame>
	)
}
