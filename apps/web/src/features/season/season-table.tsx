import type { SeasonCalendar } from '@farmgate/contracts/seasonal-produce'
import { Box, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { capitalized } from '../../shared/capitalized.ts'
import { monthName } from '../../shared/opening-hours/season.ts'
import classes from './season.module.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const SHORT_LENGTH = 3

/** Products by months; each month of a product is a link to the places that have it then. */
export function SeasonTable({ calendar: { region, month, products } }: { calendar: SeasonCalendar }) {
	const viewport = useRef<HTMLDivElement>(null)
	// On a phone, the current month is beside the names.
	useEffect(() => {
		const [names, ...months] = viewport.current?.querySelectorAll<HTMLElement>('thead th') ?? []
		const current = months[month - 1]
		if (viewport.current && names && current) viewport.current.scrollLeft = current.offsetLeft - names.offsetWidth
	}, [month])
	return (
		<Box ref={viewport} style={{ overflowX: 'auto' }}>
			<Table className={classes.table} aria-label={`The year in ${region.name}`}>
				<Table.Thead>
					<Table.Tr>
						<Table.Th scope="col">Product</Table.Th>
						{MONTHS.map((each) => (
							<Table.Th key={each} scope="col" aria-current={each === month ? 'date' : undefined}>
								<abbr title={monthName(each)}>{monthName(each).slice(0, SHORT_LENGTH)}</abbr>
							</Table.Th>
						))}
					</Table.Tr>
				</Table.Thead>
				<Table.Tbody>
					{products.map(({ name, months }) => (
						<Table.Tr key={name}>
							<Table.Th scope="row">{capitalized(name)}</Table.Th>
							{MONTHS.map((each) => (
								<Table.Td key={each}>
									{months.includes(each) && (
										<Link
											to="/search"
											search={{ q: `${name} ${region.name}`, inSeason: String(each) }}
											className={classes.month}
											aria-label={`${capitalized(name)} in ${monthName(each)}`}
										/>
									)}
								</Table.Td>
							))}
						</Table.Tr>
					))}
				</Table.Tbody>
			</Table>
		</Box>
	)
}
