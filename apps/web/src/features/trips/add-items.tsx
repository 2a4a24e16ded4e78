import {
	SHOPPING_ITEM_MAX_LENGTH,
	SHOPPING_LIST_MAX,
	SUGGESTION_DEBOUNCE_MS,
} from '@farmgate/contracts/business-constants'
import { Autocomplete, Button, Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useRef, useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { isTooLong, itemName, itemNames } from './shopping-list.ts'

/** The field that adds items: names of goods are suggested, any other text is accepted, and commas separate several. */
export function AddItems({ count, onAdd }: { count: number; onAdd: (names: string[]) => void }) {
	const [text, setText] = useState('')
	const [paused] = useDebouncedValue(text.trim(), SUGGESTION_DEBOUNCE_MS)
	/** The chosen option, whose text the field reports too. */
	const chosen = useRef<string | null>(null)
	const input = useRef<HTMLInputElement>(null)
	const isFull = count >= SHOPPING_LIST_MAX
	const hasTooLong = itemNames(text).some(isTooLong)
	const q = itemName(paused)
	const goods = trpc.trips.goods.useQuery({ q }, { enabled: q !== '' && !isTooLong(q) && !paused.includes(',') })

	function add(names: string[]): void {
		if (names.length > 0) onAdd(names)
		setText('')
		input.current?.focus()
	}
	function type(next: string): void {
		if (next !== chosen.current) setText(next)
		chosen.current = null
	}
	function submit(event: FormEvent): void {
		event.preventDefault()
		if (!hasTooLong) add(itemNames(text))
	}
	return (
		<form onSubmit={submit}>
			<Group align="flex-end" gap="xs" wrap="nowrap">
				<Autocomplete
					ref={input}
					label="What do you need?"
					placeholder="Eggs, bread, raspberries"
					description={
						isFull
							? `Your list is full: it has room for ${SHOPPING_LIST_MAX} items. Take something off it first.`
							: null
					}
					inputWrapperOrder={['label', 'description', 'error', 'input']}
					error={hasTooLong && `An item has at most ${SHOPPING_ITEM_MAX_LENGTH} characters. Separate items by commas.`}
					disabled={isFull}
					autoComplete="off"
					enterKeyHint="done"
					style={{ flexGrow: 1 }}
					data={text.trim() === '' ? [] : (goods.data ?? [])}
					filter={({ options }) => options}
					value={text}
					onChange={type}
					onOptionSubmit={(name) => {
						chosen.current = name
						add([name])
					}}
				/>
				<Button type="submit" variant="default" disabled={isFull || text.trim() === ''}>
					Add
				</Button>
			</Group>
		</form>
	)
}
