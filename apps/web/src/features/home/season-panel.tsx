import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { productPictureAddress } from '@farmgate/contracts/product-picture-address'
import type { SeasonalProduce, SeasonRequest } from '@farmgate/contracts/seasonal-produce'
import { formatLength } from '@farmgate/geo/distance'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { totalText } from '../../shared/count-text.ts'
import { useLastData } from '../../shared/hooks/use-last-data.ts'
import { monthName } from '../../shared/opening-hours/season.ts'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import { useBrowserValue } from '../../shared/rendering/use-browser-value.ts'
import { readStored, writeStored } from '../../shared/store/browser-storage.ts'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { browserRegion } from './browser-region.ts'
import { useSeason } from './season.queries.ts'
import { SeasonFrame } from './season-frame.tsx'
import classes from './season-panel.module.css'

/** The center of the last list in the form of its address. */
type LastWhere = { near: string | undefined; nearName: string | undefined }
type Props = { position: Coordinates | null; last: LastWhere }

/** Where the visitor is or searched last, with the parameters that search there. */
type Here = { name: string; point: Coordinates; search: { near: string; nearName?: string } }

const PICTURE_PX = 96
const HERE = 'here'

function hereOf({ position, last: { near, nearName } }: Props): Here | null {
	if (position !== null) return { name: 'Near me', point: position, search: { near: NEAR_ME } }
	if (near === undefined || near === NEAR_ME || nearName === undefined) return null
	const [lat = Number.NaN, lng = Number.NaN] = near.split(',').map(Number)
	if (!Number.isFinite(lat) || !Number.isFinite(lng)) return null
	return { name: `Near ${nearName}`, point: { lat, lng }, search: { near, nearName } }
}

/** The place whose season is shown: the chosen region, else the visitor's position, the last place searched, or the time zone's. */
function useSeasonPlace(here: Here | null) {
	const stored = useBrowserValue(() => readStored(STORAGE_KEYS.seasonRegion), null)
	const guessed = useBrowserValue(browserRegion, undefined)
	const [picked, setPicked] = useState<string>()
	const chosen = picked ?? stored ?? HERE
	const isHere = chosen === HERE
	const request: SeasonRequest = isHere && here !== null ? { near: here.point } : { region: isHere ? guessed : chosen }
	function choose(next: string): void {
		setPicked(next)
		writeStored(STORAGE_KEYS.seasonRegion, next)
	}
	return { request, chosen, choose }
}

function placesText({ name, listed, total }: SeasonalProduce['products'][number]): string {
	if (total.value === 0) return 'Not listed here yet'
	const places = totalText(total, 'place')
	return listed === name ? places : `${places} with ${listed}`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Products({ data, here }: { data: SeasonalProduce; here: Here | null }) {
	const isNear = data.radiusMeters !== null && here !== null
	return (
		<ul className={classes.products}>
			{data.products.map((product) => (
				<li key={product.name}>
					<Link to="/search" search={{ q: product.q, ...(isNear && here.search) }} className={classes.product}>
						<img
							src={productPictureAddress({ title: product.name })}
							alt=""
							width={PICTURE_PX}
							height={PICTURE_PX}
							loading="lazy"
							decoding="async"
							className={classes.picture}
						/>
						<span className={classes.name}>{capitalized(product.name)}</span>{' '}
						<span className={classes.count}>{placesText(product)}</span>
					</Link>
				</li>
			))}
		</ul>
	)
}

/** What is in season this month in a state or province, each product with the number of places that list it. */
export function SeasonPanel(props: Props) {
	const here = hereOf(props)
	const { request, chosen, choose } = useSeasonPlace(here)
	const { data: current, error, refetch, isFetching } = useSeason(request)
	const data = useLastData(current)
	const unit = useDistanceUnit()
	const failure = error && <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
	if (data === undefined) {
		return (
			<SeasonFrame head={<h2 id="in-season">In season</h2>} isBusy={isFetching}>
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
			<select
				className={classes.region}
				aria-label="Place"
				value={selected}
				onChange={(event) => choose(event.currentTarget.value)}
			>
				{here && <option value={HERE}>{here.name}</option>}
				{data.regions.map(({ code, name }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</select>
		</>
	)
	return (
		<SeasonFrame head={head} isBusy={isFetching}>
			{failure || (
				<>
					<Products data={data} here={here} />
					<p className={classes.note}>
						{`Usual harvest months in ${region.name}. Places are counted ${isNear ? `within ${formatLength(radiusMeters, unit)}` : 'in the whole region'}.`}
					</p>
				</>
			)}
		</SeasonFrame>
	)
}
