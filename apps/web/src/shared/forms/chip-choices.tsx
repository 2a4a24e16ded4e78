import { Chip, Fieldset, Group, Input } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { trpc } from '../api/trpc.ts'
import type { FieldProps } from './use-send-form.ts'

export type ChipChoice = {
	value: string
	label: string
	/** The label for screen readers, when the visible one depends on its surroundings: "Within 5 mi" of "5". */
	name?: string
}

type Props<Value> = Partial<Pick<FieldProps<Value>, 'data-path' | 'error'>> & {
	label: ReactNode
	/** Below the label. */
	description?: string
	choices: readonly (string | ChipChoice)[]
	/** A list: several can be chosen. An empty text: none is chosen yet. */
	value: Value
	onChange: (value: Value) => void
}

function Choices<Value extends string | string[]>(props: Props<Value>) {
	const { label, description, choices, value, error, onChange } = props
	const chips: ChipChoice[] = choices.map((choice) =>
		typeof choice === 'string' ? { value: choice, label: choice } : choice,
	)
	return (
		<Fieldset legend={label}>
			{description !== undefined && <Input.Description>{description}</Input.Description>}
			<Chip.Group
				multiple={Array.isArray(value)}
				value={value as string}
				onChange={(next) => onChange(next as unknown as Value)}
			>
				<Group gap="xs" mt="0.3rem">
					{chips.map((chip, index) => (
						<Chip
							key={chip.value}
							value={chip.value}
							aria-label={chip.name}
							data-path={index === 0 ? props['data-path'] : undefined}
						>
							{chip.label}
						</Chip>
					))}
				</Group>
			</Chip.Group>
			{error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
		</Fieldset>
	)
}

/** Chips to choose one or several values, with a label and a validation error. */
export const ChipChoices = memo(Choices) as typeof Choices

/** The categories of a listing. Chosen ones that no longer exist are shown as well. */
export function CategoryChips({ value, ...field }: FieldProps<string[]>) {
	const { data = [] } = trpc.categories.list.useQuery()
	const choices = [...new Set([...data.map(({ name }) => name), ...value])]
	return <ChipChoices {...field} label="Categories (optional)" value={value} choices={choices} />
}
