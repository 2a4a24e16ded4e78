import { Group, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import classes from './review.module.css'
import type { ReviewSelection } from './review-search.ts'

const SORTS = [
	{ value: '', label: 'Oldest first' },
	{ value: 'newest', label: 'Newest first' },
] as const

export type FilterOption<Value extends string = string> = { value: Value; label: string }

/** The value of an address, if it is one of the options. */
export function chosenOption<Value extends string>(options: readonly FilterOption<Value>[], value: string | undefined) {
	return options.find((option) => option.value === value)?.value
}

type SelectProps<Value extends string> = {
	label?: string
	value: Value
	options: readonly FilterOption<Value>[]
	onChange: (value: Value) => void
}

/** Chooses which rows of a table are shown. */
export function FilterSelect<Value extends string>({ label = 'Show', value, options, onChange }: SelectProps<Value>) {
	return (
		<NativeSelect
			label={label}
			value={value}
			data={[...options]}
			onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
		/>
	)
}

type TextProps = { label: string; value: string | undefined; onChange: (text: string) => void }

/** Finds rows by a text, after a pause in typing. */
export function FilterText({ label, value = '', onChange }: TextProps) {
	const { typed, type } = useSearchText(value, onChange)
	return (
		<TextInput type="search" label={label} value={typed} onChange={({ currentTarget }) => type(currentTarget.value)} />
	)
}

/** Filters above what they find. */
export function FilterBar({ children }: { children: ReactNode }) {
	return (
		<Group align="flex-end" role="search" className={classes.filters}>
			{children}
		</Group>
	)
}

type Props = Pick<ReviewSelection, 'filter' | 'onFilter'> & {
	searchLabel?: string
	states: readonly FilterOption[]
	children?: ReactNode
}

/** Search, state and order of a queue, which are in its address. `children`: more filters. */
export function QueueFilters({ filter, onFilter, searchLabel = 'Search', states, children }: Props) {
	return (
		<FilterBar>
			<FilterText label={searchLabel} value={filter.q} onChange={(q) => onFilter({ q })} />
			<FilterSelect value={filter.state ?? ''} options={states} onChange={(state) => onFilter({ state })} />
			{children}
			<FilterSelect
				label="Sort"
				value={filter.sort ?? ''}
				options={SORTS}
				onChange={(sort) => onFilter({ sort: sort === '' ? undefined : sort })}
			/>
		</FilterBar>
	)
}
