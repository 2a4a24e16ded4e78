import classes from './text-field.module.css'
import type { FieldProps } from './use-send-form.ts'

type Props = FieldProps<string> & {
	label: string
	type?: 'text' | 'email' | 'tel'
	autoComplete?: string
	isOptional?: boolean
	/** More than one: a textarea. */
	rows?: number
}

/** A text field with its label and its validation error. */
export function TextField({ label, error, onChange, rows = 1, isOptional = false, type = 'text', ...field }: Props) {
	const errorId = `${field.id}-error`
	const props = {
		...field,
		className: classes.control,
		'aria-invalid': error !== undefined,
		'aria-describedby': error === undefined ? undefined : errorId,
		'aria-required': !isOptional,
	}
	return (
		<div className={classes.field}>
			<label htmlFor={field.id}>
				{label} {isOptional && <span className={classes.optional}>(optional)</span>}
			</label>
			{rows > 1 ? (
				<textarea {...props} rows={rows} onChange={(event) => onChange(event.target.value)} />
			) : (
				<input {...props} type={type} onChange={(event) => onChange(event.target.value)} />
			)}
			{error !== undefined && (
				<p id={errorId} className={classes.error}>
					{error}
				</p>
			)}
		</div>
	)
}
