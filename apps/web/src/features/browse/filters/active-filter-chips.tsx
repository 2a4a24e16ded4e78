import { countText } from '@farmgate/contracts/page'
import { Box, Button, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Browse } from '../browse.ts'
import type { ActiveFilter } from './active-filters.ts'

type Props = Pick<Browse, 'change' | 'clear'> & {
	filters: readonly ActiveFilter[]
	/** Takes the focus when the last chip is removed. */
	onEmptied: () => void
}

const ICON_PX = 16

/** Moves the focus after a removal: to the next chip, else to the last one, else out. */
function useFocusAfterRemoval(count: number, onEmptied: () => void) {
	const list = useRef<HTMLUListElement>(null)
	const pending = useRef<number | null>(null)
	const emptied = useRef(onEmptied)
	useEffect(() => {
		emptied.current = onEmptied
	})
	useEffect(() => {
		if (pending.current === null) return
		const index = Math.min(pending.current, count - 1)
		pending.current = null
		if (count === 0) emptied.current()
		else list.current?.querySelectorAll<HTMLElement>('button')[index]?.focus()
	}, [count])
	const expect = (index: number) => {
		pending.current = index
	}
	return { list, expect }
}

/** The active filters, each with a button to remove it, and one to clear all. Back in the browser undoes both. */
export function ActiveFilterChips({ filters, change, clear, onEmptied }: Props) {
	const { list, expect } = useFocusAfterRemoval(filters.length, onEmptied)
	const remove = (index: number, act: () => void) => {
		expect(index)
		act()
	}
	if (filters.length === 0) return null
	return (
		<Group gap="xs">
			<Text size="sm" c="dimmed">
				{countText(filters.length, 'filter')}
			</Text>
			<Box component="ul" ref={list} display="contents" aria-label="Active filters">
				{filters.map(({ key, label, without }, index) => (
					<li key={key}>
						<Button
							variant="light"
							size="compact-md"
							radius="xl"
							rightSection={<IconX size={ICON_PX} aria-hidden />}
							onClick={() => remove(index, () => change(without))}
						>
							{label}
							<span className="visually-hidden">, remove this filter</span>
						</Button>
					</li>
				))}
			</Box>
			<Button variant="subtle" size="compact-md" onClick={() => remove(0, clear)}>
				Clear
			</Button>
		</Group>
	)
}
