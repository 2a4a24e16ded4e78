import { SHOPPING_AMOUNT_MAX_LENGTH } from '@farmgate/contracts/business-constants'
import { findItem, type ShoppingItem, type ShoppingItems } from '@farmgate/contracts/shopping-list'
import { ActionIcon, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { showUndoToast } from '../../shared/ui/undo-toast.tsx'
import { withoutItem } from './shopping-list.ts'
import classes from './trips.module.css'
import type { ShoppingListState } from './use-shopping-list.ts'

const TOAST = 'shopping-list'

const LINE = { borderBottom: '1px solid var(--fg-line)' }

type RowProps = { item: ShoppingItem; onChange: (part: Partial<ShoppingItem>) => void; onRemove: () => void }

function Amount({ item, onChange }: Omit<RowProps, 'onRemove'>) {
	const [text, setText] = useState(item.amount)
	return (
		<TextInput
			aria-label={`Amount of ${item.name}`}
			placeholder="Amount"
			flex="none"
			w="6.5rem"
			className={classes.amount}
			maxLength={SHOPPING_AMOUNT_MAX_LENGTH}
			value={text}
			onChange={(event) => setText(event.currentTarget.value)}
			onBlur={() => text.trim() !== item.amount && onChange({ amount: text.trim() })}
			onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
		/>
	)
}

function Row({ item, onChange, onRemove }: RowProps) {
	return (
		<Group component="li" wrap="nowrap" gap="xs" py={3} className={classes.item} style={LINE}>
			<Checkbox
				label={item.name}
				flex={1}
				miw={0}
				td={item.isBought ? 'line-through' : undefined}
				checked={item.isBought}
				onChange={(event) => onChange({ isBought: event.currentTarget.checked })}
			/>
			<Amount key={item.amount} item={item} onChange={onChange} />
			<ActionIcon variant="subtle" aria-label={`Remove ${item.name}`} onClick={onRemove}>
				<IconX aria-hidden />
			</ActionIcon>
		</Group>
	)
}

/** Puts items back where they were. */
function withRestored(items: ShoppingItems, before: ShoppingItems): ShoppingItems {
	const added = items.filter(({ name }) => findItem(before, name) === undefined)
	return [...before.map((item) => findItem(items, item.name) ?? item), ...added]
}

/** The items of the list, to tick, change and remove. */
export function ListItems({ items, change }: Pick<ShoppingListState, 'items' | 'change'>) {
	const boughtCount = items.filter(({ isBought }) => isBought).length
	function update(name: string, part: Partial<ShoppingItem>): void {
		change((now) => now.map((item) => (item.name === name ? { ...item, ...part } : item)))
	}
	function remove(names: readonly string[], title: string): void {
		const before = items
		change((now) => names.reduce(withoutItem, now))
		showUndoToast({ id: TOAST, title, undo: () => change((now) => withRestored(now, before)) })
	}
	return (
		<>
			<Stack component="ul" gap={0} aria-label="Shopping list">
				{items.map((item) => (
					<Row
						key={item.name}
						item={item}
						onChange={(part) => update(item.name, part)}
						onRemove={() => remove([item.name], `Off your list: ${item.name}`)}
					/>
				))}
			</Stack>
			{boughtCount > 0 && (
				<Group className={classes.screenOnly}>
					<Button
						variant="default"
						onClick={() =>
							remove(
								items.filter(({ isBought }) => isBought).map(({ name }) => name),
								'Off your list: what is bought',
							)
						}
					>
						Clear bought ({boughtCount})
					</Button>
				</Group>
			)}
		</>
	)
}
