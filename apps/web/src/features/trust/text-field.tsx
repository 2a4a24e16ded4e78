import classes from './text-field.module.css'

type Props = {
	label: string
	id: string
	name: string
	value: string
	error: string | undefined
	onChange: (value: string) => void
	type?: 'text' | 'email' | 'tel'
	autoComplete?: string
	isOptional?: boolean
	/** More than one: an area to write in. */
	rows?: number
}

/** A labelled field with its fault beneath, which is read together with it. */
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
