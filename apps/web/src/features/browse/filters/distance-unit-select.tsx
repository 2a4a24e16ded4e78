import type { DistanceUnit } from '@farmgate/geo/distance'
import { useId } from 'react'
import { storeDistanceUnit } from '../../../shared/preferences/distance-unit.ts'
import classes from './filter-field.module.css'

/** The unit of all distances, which is a preference rather than a filter. */
export function DistanceUnitSelect({ unit }: { unit: DistanceUnit }) {
	const id = useId()
	return (
		<div className={classes.field}>
			<label htmlFor={id} className={classes.label}>
				Unit
			</label>
			<select
				id={id}
				className={classes.control}
				value={unit}
				onChange={(event) => storeDistanceUnit(event.target.value as DistanceUnit)}
			>
				<option value="kilometers">km</option>
				<option value="miles">mi</option>
			</select>
		</div>
	)
}
