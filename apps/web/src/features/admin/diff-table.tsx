import type { Location } from '@farmgate/contracts/location'
import type { ReviewedFields } from '@farmgate/contracts/location-review'
import classes from './diff-table.module.css'
import { differingTexts } from './review-fields.ts'

type Side = { title: string; fields: ReviewedFields | Location }
type Props = { label: string; left: Side; right: Side }

const NOT_GIVEN = <span className={classes.none}>not given</span>

/** The fields in which two locations differ, side by side. */
export function DiffTable({ label, left, right }: Props) {
	const rows = differingTexts(left.fields, right.fields)
	if (rows.length === 0) return <p className={classes.none}>All fields are the same.</p>
	return (
		<table className={classes.table} aria-label={label}>
			<thead>
				<tr>
					<th scope="col">Field</th>
					<th scope="col">{left.title}</th>
					<th scope="col">{right.title}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.label}>
						<th scope="row">{row.label}</th>
						<td data-label={left.title}>{row.left || NOT_GIVEN}</td>
						<td data-label={right.title}>{row.right || NOT_GIVEN}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
