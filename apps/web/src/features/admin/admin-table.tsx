import { Table } from '@mantine/core'
import { type CellData, type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import classes from './admin-table.module.css'

const features = tableFeatures({})
export type AdminColumn<Row extends object> = ColumnDef<typeof features, Row, CellData> & { header: string }

type Props<Row extends object> = { label: string; columns: AdminColumn<Row>[]; rows: Row[] }

/** A table; in narrow windows each row is a block with the column's names beside the values. */
export function AdminTable<Row extends object>({ label, columns, rows }: Props<Row>) {
	const table = useTable({ features, columns, data: rows })
	return (
		<Table className={classes.table} aria-label={label}>
			<Table.Thead>
				{table.getHeaderGroups().map((group) => (
					<Table.Tr key={group.id}>
						{group.headers.map((header) => (
							<Table.Th key={header.id} scope="col">
								<table.FlexRender header={header} />
							</Table.Th>
						))}
					</Table.Tr>
				))}
			</Table.Thead>
			<Table.Tbody>
				{table.getRowModel().rows.map((row) => (
					<Table.Tr key={row.id}>
						{row.getAllCells().map((cell) => (
							<Table.Td key={cell.id} data-label={String(cell.column.columnDef.header)}>
								<table.FlexRender cell={cell} />
							</Table.Td>
						))}
					</Table.Tr>
				))}
			</Table.Tbody>
		</Table>
	)
}
