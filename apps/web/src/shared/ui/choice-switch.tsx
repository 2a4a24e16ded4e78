import { Group, SegmentedControl } from '@mantine/core'
import type { ComponentType } from 'react'

export type Choice<Value extends string> = {
	value: Value
	label: string
	Icon: ComponentType<{ size: string; 'aria-hidden': true }>
}

type Props<Value extends string> = {
	/** Accessible name. */
	legend: string
	choices: readonly Choice<Value>[]
	/** Null: none is chosen yet. */
	value: Value | null
	onChange: (next: Value) => void
	/** Large text wraps into further rows. */
	canWrap?: boolean
}

const WRAPPING = { flexWrap: 'wrap', maxWidth: '100%' } as const

/** Exclusive choices with icons side by side. */
export function ChoiceSwitch<Value extends string>({
	legend,
	choices,
	value,
	onChange,
	canWrap = false,
}: Props<Value>) {
	const data = choices.map(({ value, label, Icon }) => ({
		value,
		label: (
			<Group gap={4} wrap="nowrap">
				<Icon size="1.125rem" aria-hidden />
				{label}
			</Group>
		),
	}))
	return (
		<SegmentedControl<Value | ''>
			aria-label={legend}
			value={value ?? ''}
			data={data}
			style={canWrap ? WRAPPING : undefined}
			onChange={(next) => next && onChange(next)}
		/>
	)
}
