import type { Facets } from '@farmgate/contracts/facets'
import { FLAG_NAMES, flagTexts } from '@farmgate/contracts/location-flags'
import { formatInteger } from '@farmgate/contracts/page'
import { TYPE_LISTS } from '@farmgate/contracts/screens'
import type { DistanceUnit } from '@farmgate/geo/distance'
import { Box, Button, Drawer, Group, NativeSelect, Stack, Switch } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { ChipChoices } from '../../../shared/forms/chip-choices.tsx'
import { storeDistanceUnit, useDistanceUnit } from '../../../shared/preferences/distance-unit.ts'
import type { Browse } from '../browse.ts'
import { GROUP_BY_CATEGORY } from '../browse-search.ts'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import { type ActiveFilter, writeTypes } from './active-filters.ts'
import { categoryOptions } from './category-choices.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { showText } from './filter-text.ts'
import { OpeningFields } from './opening-fields.tsx'
import { distanceChoice, kindChoice, seasonChoice, sortChoice } from './select-choices.ts'
import { WayFields } from './way-fields.tsx'

type Props = {
	browse: Browse
	facets: Facets | undefined
	filters: readonly ActiveFilter[]
	/** Actions for the results, of another feature. */
	actions: ReactNode
	onClose: () => void
}

const UNITS = [
	{ value: 'kilometers', label: 'km' },
	{ value: 'miles', label: 'mi' },
]

/** The location types with their counts. None chosen shows all types. Not on the list of one type. */
function TypeChips({ browse: { filter, preset, change }, facets }: Pick<Props, 'browse' | 'facets'>) {
	if (preset.fixed.types !== undefined) return null
	const choices = TYPE_LISTS.map(({ type, title }) => {
		const count = facets?.types.find((facet) => facet.type === type)?.count ?? null
		return { value: type, label: count === null ? title : `${title} ${formatInteger(count)}` }
	})
	return (
		<ChipChoices
			label="Types of place"
			value={[...(filter.types ?? [])]}
			onChange={(types) => change(writeTypes(types))}
			choices={choices}
		/>
	)
}

/** Distance, way, time and season, goods, type, payment and order. */
function Fields({ browse, facets }: Pick<Props, 'browse' | 'facets'>) {
	const { filter, search, canGroup, change } = browse
	const unit = useDistanceUnit()
	const distance = distanceChoice(browse, unit)
	const select = (next: Parameters<Browse['change']>[0]) => change(next)
	return (
		<>
			<NativeSelect
				label="Category"
				value={filter.category ?? ''}
				data={[{ value: '', label: 'Categories' }, ...categoryOptions(facets, filter.category)]}
				onChange={(event) => change({ category: event.target.value || undefined })}
			/>
			<TypeChips browse={browse} facets={facets} />
			<ChoiceSelect choice={kindChoice(browse)} onChange={select} />
			{distance && (
				<Group grow>
					<ChoiceSelect choice={distance} onChange={select} />
					<NativeSelect
						label="Unit"
						value={unit}
						data={UNITS}
						onChange={(event) => storeDistanceUnit(event.target.value as DistanceUnit)}
					/>
				</Group>
			)}
			<WayFields {...browse} />
			<OpeningFields openAt={filter.openAt} onChange={(openAt) => change({ openAt })} />
			<ChoiceSelect choice={seasonChoice(browse)} onChange={select} />
			<Stack gap={0}>
				{FLAG_NAMES.map((flag) => (
					<Switch
						key={flag}
						label={flagTexts(flag).label}
						checked={filter[flag] === true}
						onChange={(event) => change({ [flag]: event.currentTarget.checked ? 'true' : undefined })}
					/>
				))}
			</Stack>
			<ChoiceSelect choice={sortChoice(browse)} onChange={select} />
			{filter.category === undefined && canGroup && (
				<Switch
					label="Group by category"
					checked={search.group === GROUP_BY_CATEGORY}
					onChange={(event) => change({ group: event.currentTarget.checked ? GROUP_BY_CATEGORY : undefined })}
				/>
			)}
		</>
	)
}

/** All filters of a screen. Each change applies at once; the button below shows the number of results. */
export function FiltersDrawer({ browse, facets, filters, actions, onClose }: Props) {
	const [isOpen, setOpen] = useState(true)
	const body = useRef<HTMLDivElement>(null)
	const close = () => setOpen(false)
	return (
		<Drawer
			opened={isOpen}
			onClose={close}
			onExitTransitionEnd={onClose}
			position="right"
			title="Filters"
			closeButtonProps={{ 'aria-label': 'Close filters' }}
		>
			<Stack ref={body} tabIndex={-1} gap="md">
				<ActiveFilterChips
					filters={filters}
					change={browse.change}
					clear={browse.clear}
					onEmptied={() => body.current?.focus()}
				/>
				<Fields browse={browse} facets={facets} />
				{actions}
				<Box pos="sticky" bottom={0} py="md" bg="var(--fg-paper)">
					<Button fullWidth size="md" onClick={close}>
						{showText(browse, facets)}
					</Button>
				</Box>
			</Stack>
		</Drawer>
	)
}
