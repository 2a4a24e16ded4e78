import { Blockquote, Table } from '@mantine/core'
import type { ReactNode } from 'react'

/** Labels with values; values that are null are left out. */
export function Facts({ facts }: { facts: readonly [label: string, value: ReactNode][] }) {
	return (
		<Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
			<Table.Tbody>
				{facts
					.filter(([, value]) => value !== null && value !== '')
					.map(([label, value]) => (
						<Table.Tr key={label}>
							<Table.Th scope="row" w="9rem" fw={400} style={{ verticalAlign: 'top' }}>
								{label}
							</Table.Th>
							<Table.Td>{value}</Table.Td>
						</Table.Tr>
					))}
			</Table.Tbody>
		</Table>
	)
}

/** A text as a person wrote it. */
export function Quote({ children }: { children: string }) {
	return (
		<Blockquote p="md" className="prose">
			{children}
		</Blockquote>
	)
}
