import classes from './text-field.module.css'
import type { FieldProps } from './use-send-form.ts'

type Props = FieldProps<string> & {
	label: string
	/** Below the label. */
	hint?: string
	choices: readonly { value: string; label: string }[]
}

/** A native select with its label and its validation error. */
export function SelectField({ label, hint, choices, error, onChange, ...field }: Props) {
	const hintId = `${field.id}-hint`
	const errorId = `${field.id}-error`
	const describedBy = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId].filter(Boolean).join(' ')
	return (
		<div className={classes.field}>
			<label htmlFor={field.id}>{label}</label>
			{hint !== undefined && (
				<p id={hintId} className={classes.hint}>
					{hint}
				</p>
			)}
			<select
				{...field}
				className={classes.control}
				aria-invalid={error !== undefined}
				aria-describedby={describedBy || undefined}
				onChange={(event) => onChange(event.target.value)}
			>
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.label}
					</option>
				))}
			</select>
			{error !== undefined && (
				<p id={errorId} className={classes.error}>
					{error}
				</p>
			)}
		</div>
	)
}
