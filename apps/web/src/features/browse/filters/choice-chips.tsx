import { Chip } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './choice-chips.module.css'

export type ChipChoice = {
	value: string
	label: string
	/** The label for screen readers, when the visible one depends on its surroundings: "Within 5 mi" of "5". */
	name?: string
}

type Props = {
	legend: string
	choices: readonly ChipChoice[]
	/** Null: none of them. */
	value: string | null
	onChange: (value: string) => void
	/** A control after the chips. */
	children?: ReactNode
}

/** Exclusive choices that wrap: one tap each. */
export function ChoiceChips({ legend, choices, value, onChange, children }: Props) {
	const name = useId()
	return (
		<fieldset className={classes.group}>
			<legend className={classes.legend}>{legend}</legend>
			<Chip.Group value={value} onChange={onChange}>
				{choices.map((choice) => (
					<Chip
						key={choice.value}
						name={name}
						value={choice.value}
						aria-label={choice.name}
						icon={null}
						classNames={{ root: classes.chip }}
					>
						{choice.label}
					</Chip>
				))}
			</Chip.Group>
			{children}
		</fieldset>
	)
}
