import { findItem } from '@farmgate/contracts/shopping-list'
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type CSSProperties, useMemo, useRef } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { StorageNote } from '../../shared/identity/storage-note.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { AddItems } from './add-items.tsx'
import { ListItems } from './list-items.tsx'
import { PlanForm } from './plan-form.tsx'
import { itemName, namesToBuy } from './shopping-list.ts'
import { TripAnswer } from './trip-answer.tsx'
import { readTrip } from './trip-request.ts'
import type { TripSearch } from './trip-search.ts'
import classes from './trips.module.css'
import { addItems, type ShoppingListState, useShoppingList } from './use-shopping-list.ts'

const EXAMPLES = ['Eggs', 'Bread', 'Honey', 'Apples', 'Cheese']

function List({ list }: { list: ShoppingListState }) {
	const { items, isKnown, error, retry, change } = list
	const add = (names: string[]) => void addItems(list, names)
	if (error) return <ErrorPanel error={error} onRetry={retry} />
	if (!isKnown) {
		return (
			<Stack aria-busy>
				<Skeleton h="4rem" />
				<Skeleton h="3rem" />
			</Stack>
		)
	}
	return (
		<>
			<div className={classes.screenOnly}>
				<AddItems count={items.length} onAdd={add} />
			</div>
			{items.length > 0 ? (
				<ListItems items={items} change={change} />
			) : (
				<EmptyState
					text="Your list is empty. What do you need?"
					action={
						<Group justify="center" gap="xs">
							{EXAMPLES.map((name) => (
								<Button key={name} variant="default" radius="xl" aria-label={`Add ${name}`} onClick={() => add([name])}>
									{name}
								</Button>
							))}
						</Group>
					}
				/>
			)}
			<div className={classes.screenOnly}>
				<StorageNote subject="Your list is" pronoun="it" />
			</div>
		</>
	)
}

/** Items of a trip that are not on the visitor's own list, such as those of a shared link. */
function ItemsOfTrip({ names, list }: { names: readonly string[]; list: ShoppingListState }) {
	const missing = names.filter((name) => findItem(list.items, itemName(name)) === undefined)
	if (!list.isKnown || missing.length === 0) return null
	return (
		<Paper bg="var(--fg-sunken)" p="sm" className={classes.screenOnly}>
			<Group gap="xs">
				<Text>This trip is for: {names.join(', ')}.</Text>
				<Button variant="default" onClick={() => addItems(list, missing)}>
					Add these to my list
				</Button>
			</Group>
		</Paper>
	)
}

const COLUMNS = { '--split': 'minmax(0, 2fr) minmax(0, 3fr)' } as CSSProperties

type Props = { search: TripSearch; onChange: (search: TripSearch) => void }

/** The shopping list, and the trip of the address that buys what is on it. */
export function ListScreen({ search, onChange }: Props) {
	const list = useShoppingList()
	const utils = trpc.useUtils()
	const answer = useRef<HTMLElement>(null)
	const request = useMemo(() => readTrip(search), [search])
	const { planned, leftOutCount } = namesToBuy(list.items)
	// A shared trip can be planned again without a list.
	const items = planned.length > 0 ? planned : (request?.items ?? [])

	function plan(next: TripSearch): void {
		// "Now" is another time than at the last plan.
		void utils.trips.plan.invalidate(undefined, { refetchType: 'none' })
		onChange(next)
		// On a phone the answer is below the fields.
		requestAnimationFrame(() => answer.current?.scrollIntoView({ block: 'start' }))
	}

	return (
		<>
			<Title mb="md">Shopping list</Title>
			<div className="split" style={COLUMNS}>
				<Stack>
					<List list={list} />
				</Stack>
				<Stack>
					<section aria-labelledby="plan" className={classes.screenOnly}>
						<Title order={2} id="plan" mb="xs">
							Plan a trip
						</Title>
						<PlanForm search={search} items={items} leftOutCount={leftOutCount} onPlan={plan} />
					</section>
					{request !== null && (
						<section ref={answer} aria-labelledby="trip" style={{ scrollMarginTop: '5rem' }}>
							<Title order={2} id="trip" mb="xs">
								Your trip
							</Title>
							<Stack>
								<ItemsOfTrip names={request.items} list={list} />
								<TripAnswer
									search={search}
									request={request}
									onChange={(change) => onChange({ ...search, ...change })}
								/>
							</Stack>
						</section>
					)}
				</Stack>
			</div>
		</>
	)
}
