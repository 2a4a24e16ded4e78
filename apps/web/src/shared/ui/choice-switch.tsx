import { type ComponentType, useId } from 'react'
import classes from './choice-switch.module.css'

export type Choice<Value extends string> = {
	value: Value
	label: string
	Icon: ComponentType<{ size: number; 'aria-hidden': true }>
}

type Props<Value extends string> = {
	/** Visually hidden. */
	legend: string
	choices: readonly Choice<Value>[]
	/** Null: none is chosen yet. */
	value: Value | null
	onChange: (next: Value) => void
}

const ICON_PX = 18

/** A segmented control: exclusive choices side by side. */
export function ChoiceSwitch<Value extends string>({ legend, choices, value, onChange }: Props<Value>) {
	const name = useId()
	return (
		<fieldset className={classes.switch}>
			<legend className="visually-hidden">{legend}</legend>
			{choices.map((choice) => (
				<label key={choice.value} className={classes.choice}>
					<input
						type="radio"
						name={name}
						className={classes.input}
						checked={value === choice.value}
						onChange={() => onChange(choice.value)}
					/>
					<choice.Icon size={ICON_PX} aria-hidden />
					{choice.label}
				</label>
			))}
		</fieldset>
	)
}
