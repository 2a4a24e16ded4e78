import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toastText } from '../errors/error-text.ts'
import { type ReadError, readError } from '../errors/read-error.ts'
import { isEqual } from '../is-equal.ts'
import { dismissToast, showToast } from '../ui/toast-store.ts'
import { type DraftStore, memoryDrafts } from './form-drafts.ts'
import { completeErrors, type FieldTexts, serverErrors } from './form-errors.ts'

export const SUBMISSION_FAILED = 'Submission failed'
const UNKNOWN_FAILURE = 'An error occurred'
const FAILURE_TOAST = 'form-failure'

export type SendOptions<Values extends object, Input, Result> = {
	/** Identifies the draft: the form and its subject, such as "claim 12". */
	draftKey: string
	drafts?: DraftStore
	/** Values before the user types. */
	initial: Values
	labels: FieldTexts
	/** Messages that replace the schema's own. */
	messages?: FieldTexts
	/** Validates the input. Its paths are those of the fields, or become them by `fieldOf`. */
	schema: Parameters<typeof schemaResolver>[0]
	fieldOf?: (path: string) => string
	toInput: (values: Values) => Input
	send: (input: Input) => Promise<Result>
	onSent?: (result: Result) => void
	/** Returns true when it handles the failed request itself. */
	onFailure?: (error: ReadError) => boolean
	failureTitle?: string
}

/** What a field component needs, besides its label. */
export type FieldProps<Value> = {
	'data-path': string
	value: Value
	error: string | undefined
	onChange: (value: Value) => void
}

type FieldEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** What a field component needs whose `onChange` also takes an event. */
export type InputFieldProps<Value> = FieldProps<Value> & { onChange: (event: FieldEvent) => void }

/** Returns the properties of a field. They fit Mantine's inputs, whose `onChange` gets an event, and components that pass a value. */
export type FieldGetter<Fields> = <Name extends string & keyof Fields>(name: Name) => InputFieldProps<Fields[Name]>

/** What a component needs that shows and sends a form. */
export type FormState = Pick<
	ReturnType<typeof useSendForm<object, unknown>>,
	'element' | 'phase' | 'failure' | 'isRestored' | 'isChanged' | 'discard' | 'submit'
>

/** The first error of each field. */
function byField(errors: FormErrors, fieldOf: (path: string) => string): FormErrors {
	const entries = Object.entries(errors).map(([path, error]) => [fieldOf(path), error] as const)
	return Object.fromEntries(entries.toReversed())
}

/**
 * A form that is sent once, on `@mantine/form`. Validation errors are next to their fields, and the first such field gets the
 * focus. A failed request shows a message and keeps the values.
 */
export function useSendForm<Values extends object, Input, Result = unknown>(
	options: SendOptions<Values, Input, Result>,
) {
	const { draftKey, drafts = memoryDrafts, initial, labels, messages, schema, toInput, send } = options
	const { fieldOf = (path) => path, onSent, onFailure, failureTitle = SUBMISSION_FAILED } = options
	const element = useRef<HTMLFormElement>(null)
	const [draft] = useState(() => drafts.read(draftKey))
	const [isRestored, setRestored] = useState(draft !== undefined)
	const [failure, setFailure] = useState<string | null>(null)
	const [phase, setPhase] = useState<'open' | 'sending' | 'sent'>('open')
	const check = schemaResolver(schema, { sync: true })
	const complete = (errors: FormErrors) => byField(completeErrors(errors, labels, messages), fieldOf)

	const form = useForm<Values>({
		initialValues: { ...initial, ...draft },
		validate: (values) => complete(check(toInput(values))),
		onValuesChange(values) {
			if (isEqual(values, initial)) drafts.delete(draftKey)
			else drafts.write(draftKey, values)
		},
	})

	// Mantine makes new properties for all fields at each letter. The same ones until a field changes let the other fields skip rendering.
	const fields = useRef(new Map<string, FieldProps<unknown>>())
	const latest = useRef(form)
	latest.current = form

	function propsOf(name: string): FieldProps<unknown> {
		const { value, error } = form.getInputProps(name)
		const before = fields.current.get(name)
		if (before !== undefined && before.error === error && isEqual(before.value, value)) return before
		const onChange = (next: unknown) => latest.current.getInputProps(name).onChange(next)
		const props = { 'data-path': name, value, onChange, error }
		fields.current.set(name, props)
		return props
	}

	function focusFirst(errors: FormErrors): void {
		const fields = element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? []
		const first = Array.from(fields).find(({ dataset }) => dataset.path !== undefined && dataset.path in errors)
		first?.focus()
	}

	function fail(error: ReadError): void {
		setPhase('open')
		if (onFailure?.(error)) return
		const errors = complete(serverErrors(error))
		const message = error.kind === 'unknown' ? UNKNOWN_FAILURE : toastText(error)
		setFailure(message)
		form.setErrors(errors)
		focusFirst(errors)
		showToast({ id: FAILURE_TOAST, title: failureTitle, message, isError: true })
	}

	async function sendValues(values: Values): Promise<void> {
		setPhase('sending')
		dismissToast(FAILURE_TOAST)
		try {
			const result = await send(toInput(values))
			drafts.delete(draftKey)
			// The form must no longer count as changed when `onSent` leaves the screen.
			flushSync(() => setPhase('sent'))
			onSent?.(result)
		} catch (error) {
			fail(readError(error))
		}
	}

	return {
		/** Mantine's form: values, and lists of values. */
		form,
		element,
		phase,
		failure,
		/** The values are those of a stored draft. */
		isRestored,
		isChanged: phase !== 'sent' && !isEqual(form.values, initial),
		/** Replaces a restored draft with the initial values. */
		discard(): void {
			form.setValues(initial)
			form.clearErrors()
			drafts.delete(draftKey)
			setFailure(null)
			setRestored(false)
		},
		/** Sends these values, which need not be those of the fields. */
		sendValues,
		submit(event: FormEvent<HTMLFormElement>): void {
			event.preventDefault()
			if (phase !== 'open') return
			setFailure(null)
			form.onSubmit(sendValues, focusFirst)(event)
		},
		field: propsOf as FieldGetter<Values>,
	}
}
