import { productPictureAddress } from '@farmgate/contracts/product-picture-address'
import type { SeasonalProduce } from '@farmgate/contracts/seasonal-produce'
import { formatLength } from '@farmgate/geo/distance'
import { NativeSelect, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { totalText } from '../../shared/count-text.ts'
import { useLastData } from '../../shared/hooks/use-last-data.ts'
import { monthName } from '../../shared/opening-hours/season.ts'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import classes from './home.module.css'
import { SeasonFrame } from './season-frame.tsx'
import { TileLink } from './tile-link.tsx'
import { chooseHomeRegion, HERE, type Here, type HomePlace } from './use-home-place.ts'

const PICTURE_PX = 96

function placesText({ name, listed, total }: SeasonalProduce['products'][number]): string {
	if (total.value === 0) return 'Not listed here yet'
	const places = totalText(total, 'place')
	return listed === name ? places : `${places} with ${listed}`
}

type Props = {
	place: HomePlace
	/** The button that puts a product on the shopping list. */
	addToList: (name: string) => ReactNode
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Products({ data, here, addToList }: Pick<Props, 'addToList'> & { data: SeasonalProduce; here: Here | null }) {
	const isNear = data.radiusMeters !== null && here !== null
	return (
		<ul className={classes.products}>
			{data.products.map((product) => (
				<li key={product.name}>
					<TileLink to="/search" search={{ q: product.q, ...(isNear && here.search) }}>
						<img
							src={productPictureAddress({ title: product.name })}
							alt=""
							width={PICTURE_PX}
							height={PICTURE_PX}
							loading="lazy"
							decoding="async"
						/>
						<b>{capitalized(product.name)}</b>{' '}
						<Text span size="sm" c="dimmed">
							{placesText(product)}
						</Text>
					</TileLink>
					<div className={classes.add}>{addToList(product.name)}</div>
				</li>
			))}
		</ul>
	)
}

/** What is in season this month in a state or province, each product with the number of places that list it. */
export function SeasonPanel({ place: { request, chosen, here, season }, addToList }: Props) {
	const { error, refetch, isFetching } = season
	// Without a request there may be data of the default region in the cache.
	const current = request === null ? undefined : season.data
	const data = useLastData(current)
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
				data={[
					...(here ? [{ value: HERE, label: here.name }] : []),
					...data.regions.map(({ code, name }) => ({ value: code, label: name })),
				]}
			/>
		</>
	)
	return (
		<SeasonFrame head={head} isBusy={isFetching}>
			{failure || (
				<>
					<Products data={data} here={here} addToList={addToList} />
					<Text size="sm" c="dimmed">
						{`Usual harvest months in ${region.name}. Places are counted ${isNear ? `within ${formatLength(radiusMeters, unit)}` : 'in the whole region'}.`}
					</Text>
				</>
			)}
		</SeasonFrame>
	)
}
