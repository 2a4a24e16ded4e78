import type { Location } from '@farmgate/contracts/location'
import type { ReviewedFields } from '@farmgate/contracts/location-review'
import { Table, Text } from '@mantine/core'
import classes from '../../shared/ui/stacked-table.module.css'
import { differingTexts } from './review-fields.ts'

type Side = { title: string; fields: ReviewedFields | Location }
type Props = { label: string; left: Side; right: Side }

const NOT_GIVEN = (
	<Text span c="dimmed">
		not given
	</Text>
)

/** The fields in which two locations differ, side by side. */
export function DiffTable({ label, left, right }: Props) {
	const rows = differingTexts(left.fields, right.fields)
	if (rows.length === 0) return <Text c="dimmed">All fields are the same.</Text>
	return (
		<Table className={classes.table} verticalSpacing="xs" fz="sm" aria-label={label}>
			<Table.Thead>
				<Table.Tr>
					{['Field', left.title, right.title].map((title) => (
						<Table.Th key={title} scope="col">
							{title}
						</Table.Th>
					))}
				</Table.Tr>
			</Table.Thead>
			<Table.Tbody>
				{rows.map((row) => (
					<Table.Tr key={row.label}>
						<Table.Th scope="row">{row.label}</Table.Th>
						<Table.Td data-label={left.title}>{row.left || NOT_GIVEN}</Table.Td>
						<Table.Td data-label={right.title}>{row.right || NOT_GIVEN}</Table.Td>
					</Table.Tr>
				))}
			</Table.Tbody>
		</Table>
	)
}
