import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { type FormEvent, useId, useRef, useState } from 'react'
import { errorText } from '../errors/error-text.ts'
import { readError } from '../errors/read-error.ts'
import { dismissToast, showToast } from '../ui/toast-store.ts'
import { deleteDraft, readDraft, writeDraft } from './form-drafts.ts'
import { completeErrors, type FieldTexts, serverErrors } from './form-errors.ts'

const FAILURE_TOAST = 'form-failure'

type Options<Values extends object, Input> = {
	/** Identifies the draft: the form and its subject, such as "claim 12". */
	draftKey: string
	/** Values before the user types. */
	initial: Values
	labels: FieldTexts
	/** Messages that replace the schema's own. */
	messages?: FieldTexts
	/** Validates the input. Its paths are those of the fields. */
	schema: Parameters<typeof schemaResolver>[0]
	toInput: (values: Values) => Input
	send: (input: Input) => Promise<unknown>
}

/** What a field component needs, besides its label. */
export type FieldProps<Value> = {
	id: string
	name: string
	'data-path': string
	value: Value
	error: string | undefined
	onChange: (value: Value) => void
}

/**
 * A form that is sent once, on `@mantine/form`. Validation errors are next to their fields, and the first such field gets the
 * focus. A failed request shows a message and keeps the values.
 */
export function useSendForm<Values extends object, Input>(options: Options<Values, Input>) {
	const { draftKey, initial, labels, messages, schema, toInput, send } = options
	const id = useId()
	const element = useRef<HTMLFormElement>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const [phase, setPhase] = useState<'open' | 'sending' | 'sent'>('open')
	const check = schemaResolver(schema, { sync: true })
	const form = useForm<Values>({
		initialValues: { ...initial, ...readDraft(draftKey) },
		validate: (values) => completeErrors(check(toInput(values)), labels, messages),
		onValuesChange: (values) => writeDraft(draftKey, values),
	})

	function focusFirst(errors: FormErrors): void {
		const fields = element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? []
		const first = Array.from(fields).find(({ dataset }) => dataset.path !== undefined && dataset.path in errors)
		first?.focus()
	}

	async function sendValues(values: Values): Promise<void> {
		setPhase('sending')
		dismissToast(FAILURE_TOAST)
		try {
			await send(toInput(values))
			deleteDraft(draftKey)
			setPhase('sent')
		} catch (error) {
			const read = readError(error)
			const errors = serverErrors(read)
			setPhase('open')
			setFailure(errorText(read))
			form.setErrors(errors)
			focusFirst(errors)
			showToast({ id: FAILURE_TOAST, title: 'Submission failed', message: errorText(read), isError: true })
		}
	}

	return {
		/** Mantine's form: values, and lists of values. */
		form,
		element,
		phase,
		failure,
		submit(event: FormEvent<HTMLFormElement>): void {
			event.preventDefault()
			if (phase !== 'open') return
			setFailure(null)
			form.onSubmit(sendValues, focusFirst)(event)
		},
		/** The properties of the field at this path. */
		field<Name extends string & keyof Values>(name: Name): FieldProps<Values[Name]> {
			const { value, onChange, error } = form.getInputProps(name)
			return { id: `${id}-${name}`, name, 'data-path': name, value, onChange, error }
		},
	}
}
