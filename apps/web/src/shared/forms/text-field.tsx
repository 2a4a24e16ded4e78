import classes from './text-field.module.css'
import type { FieldProps } from './use-send-form.ts'

type Props = FieldProps<string> & {
	label: string
	type?: 'text' | 'email' | 'tel' | 'date'
	inputMode?: 'decimal' | 'url'
	autoComplete?: string
	isOptional?: boolean
	/** Below the label. */
	hint?: string
	/** Id of a list of suggestions. */
	list?: string
	onBlur?: () => void
	/** More than one: a textarea. */
	rows?: number
}

/** A text field with its label, its hint and its validation error. */
export function TextField(props: Props) {
	const { label, hint, error, onChange, rows = 1, isOptional = false, type = 'text', ...field } = props
	const errorId = `${field.id}-error`
	const hintId = `${field.id}-hint`
	const describedBy = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId].filter(Boolean).join(' ')
	const control = {
		...field,
		className: classes.control,
		'aria-invalid': error !== undefined,
		'aria-describedby': describedBy || undefined,
		'aria-required': !isOptional,
	}
	return (
		<div className={classes.field}>
			<label htmlFor={field.id}>
				{label} {isOptional && <span className={classes.optional}>(optional)</span>}
			</label>
			{hint !== undefined && (
				<p id={hintId} className={classes.hint}>
					{hint}
				</p>
			)}
			{rows > 1 ? (
				<textarea {...control} rows={rows} onChange={(event) => onChange(event.target.value)} />
			) : (
				<input {...control} type={type} onChange={(event) => onChange(event.target.value)} />
			)}
			{error !== undefined && (
				<p id={errorId} className={classes.error}>
					{error}
				</p>
			)}
		</div>
	)
}
