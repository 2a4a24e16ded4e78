import type { ReactNode } from 'react'
import classes from './chips-field.module.css'

type Props<Value extends string> = {
	id: string
	legend: string
	'data-path'?: string
	choices: readonly { value: Value; label: ReactNode }[]
	/** Empty: none is chosen yet. */
	value: Value | ''
	error?: string | undefined
	onChange: (value: Value) => void
}

/** Exclusive choices in the shape of chips. */
export function RadioChips<Value extends string>(props: Props<Value>) {
	const { id, legend, choices, value, error, onChange } = props
	return (
		<fieldset className={classes.field} aria-describedby={error === undefined ? undefined : `${id}-error`}>
			<legend>{legend}</legend>
			<div className={classes.chips}>
				{choices.map((choice, index) => (
					<label key={choice.value} className={classes.chip}>
						<input
							type="radio"
							name={id}
							data-path={index === 0 ? props['data-path'] : undefined}
							checked={value === choice.value}
							onChange={() => onChange(choice.value)}
						/>
						{choice.label}
					</label>
				))}
			</div>
			{error !== undefined && (
				<p id={`${id}-error`} className={classes.error}>
					{error}
				</p>
			)}
		</fieldset>
	)
}
