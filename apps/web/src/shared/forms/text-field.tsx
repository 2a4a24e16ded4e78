import { Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
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

/** Mantine's text field or textarea for a form that passes values. */
export function TextField({ label, hint, rows = 1, isOptional = false, onChange, ...props }: Props) {
	const field = {
		...props,
		label: isOptional ? `${label} (optional)` : label,
		description: hint,
		'aria-required': !isOptional,
		onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value),
	}
	return rows > 1 ? <Textarea {...field} minRows={rows} /> : <TextInput {...field} />
}
