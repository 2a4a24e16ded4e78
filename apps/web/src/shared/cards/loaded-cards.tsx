import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { CardGrid } from '../ui/card-grid.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { placeholderKeys } from '../ui/placeholder-keys.ts'

type Props<Data> = Pick<ComponentProps<typeof Loaded<Data>>, 'query'> & {
	/** Number of placeholders. */
	count: number
	Placeholder: ComponentType
	columns?: ComponentProps<typeof CardGrid>['columns']
	/** The cards. */
	children: (data: Data) => ReactNode
}

/** Cards of a query in a grid; before that placeholders, or its error. */
export function LoadedCards<Data>({ query, count, Placeholder, columns = 'three', children }: Props<Data>) {
	const placeholders = placeholderKeys(count).map((key) => <Placeholder key={key} />)
	return (
		<Loaded
			query={query}
			pending={
				<CardGrid columns={columns} aria-busy>
					{placeholders}
				</CardGrid>
			}
		>
			{(data) => <CardGrid columns={columns}>{children(data)}</CardGrid>}
		</Loaded>
	)
}
