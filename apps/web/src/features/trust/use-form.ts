import { useId, useRef, useState } from 'react'
import { errorText } from '../../shared/errors/error-text.ts'
import { type ReadError, readError } from '../../shared/errors/read-error.ts'
import { dismissToast, showToast } from '../../shared/ui/toast-store.ts'
import { draftOf, forgetDraft, keepDraft } from './form-drafts.ts'

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>
type Issue = { path: string; message: string }

const FAILURE_TOAST = 'form-failure'

type Options<Name extends string> = {
	/** Tells the drafts of one form from those of another. */
	form: string
	locationId: number
	/** In the order in which they stand, each with what it holds before anything is typed. */
	initial: Record<Name, string>
	/** What is wrong with what was typed; nothing: it may be sent. */
	check: (values: Record<Name, string>) => readonly Issue[]
	send: (values: Record<Name, string>) => Promise<unknown>
}

/** The faults that the server names, in words that it chose for whoever fills in a form. */
function issuesOf(error: ReadError): readonly Issue[] {
	return error.kind === 'known' && error.code === 'input.invalid' ? error.issues : []
}

function isOneOf<Name extends string>(names: readonly Name[], path: string): path is Name {
	return names.some((name) => name === path)
}

/**
 * The fields of a form that is sent once. Faults stand beside their fields and the first of them has the focus; a failure
 * is told and loses nothing of what was typed.
 */
export function useForm<Name extends string>({ form, locationId, initial, check, send }: Options<Name>) {
	const id = useId()
	const element = useRef<HTMLFormElement>(null)
	const [typed, setTyped] = useState(() => draftOf(form, locationId))
	const [errors, setErrors] = useState<FieldErrors<Name>>({})
	const [failure, setFailure] = useState<string | null>(null)
	const [phase, setPhase] = useState<'open' | 'sending' | 'sent'>('open')
	const names = Object.keys(initial).filter((name): name is Name => name in initial)
	const textOf = (name: Name) => typed[name] ?? initial[name]

	function point(issues: readonly Issue[]): void {
		const next: FieldErrors<Name> = {}
		for (const { path, message } of issues) {
			if (isOneOf(names, path)) next[path] ??= message
		}
		setErrors(next)
		const first = names.find((name) => next[name] !== undefined)
		element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
	}

	async function submit(): Promise<void> {
		if (phase !== 'open') return
		const values = Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>
		setFailure(null)
		const issues = check(values)
		point(issues)
		if (issues.length > 0) return
		setPhase('sending')
		// What is said of one try is not true of the next.
		dismissToast(FAILURE_TOAST)
		try {
			await send(values)
			forgetDraft(form, locationId)
			setPhase('sent')
		} catch (error) {
			const read = readError(error)
			setPhase('open')
			setFailure(errorText(read))
			point(issuesOf(read))
			showToast({ id: FAILURE_TOAST, title: 'Submission failed', message: errorText(read), isError: true })
		}
	}

	return {
		element,
		phase,
		failure,
		textOf,
		submit,
		/** What a field's component needs to know. */
		field: (name: Name) => ({
			id: `${id}-${name}`,
			name,
			value: textOf(name),
			error: errors[name],
			onChange(value: string) {
				const next = { ...typed, [name]: value }
				setTyped(next)
				keepDraft(form, locationId, next)
				setErrors(({ [name]: _corrected, ...others }) => others as FieldErrors<Name>)
			},
		}),
	}
}
