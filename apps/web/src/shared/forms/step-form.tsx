import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { BackLink } from '../ui/back-link.tsx'
import { isIn } from './form-errors.ts'
import classes from './step-form.module.css'

export type FormStep = {
	title: string
	/** Paths of its fields. */
	fields: readonly string[]
	content: ReactNode
}

/** What `useSendForm` returns, besides the fields. */
type FormState = {
	element: RefObject<HTMLFormElement | null>
	phase: 'open' | 'sending' | 'sent'
	failure: string | null
	submit: (event: FormEvent<HTMLFormElement>) => void
	areValid: (fields: readonly string[]) => boolean
}

type Props = {
	title: string
	back: { to: '/dashboard' | '/locations'; text: string }
	steps: readonly FormStep[]
	/** Index of the step that narrow windows show; wider ones show all. */
	current: number
	onStep: (index: number) => void
	state: FormState
	submitLabel: string
	failureTitle: string
	/** Narrow windows can submit from each step, because the values were complete before. */
	isEdit?: boolean
	/** Above the fields. */
	notice?: ReactNode
	/** Beside the fields in wide windows. */
	preview: ReactNode
	/** Below the fields in all steps. */
	after?: ReactNode
}

/** The index of the step with a field. */
export function stepOf(steps: readonly Pick<FormStep, 'fields'>[], path: string): number {
	const index = steps.findIndex(({ fields }) => isIn(path, fields))
	return Math.max(0, index)
}

function ActionBar({ formId, steps, current, onNext, onStep, state, submitLabel, isEdit }: BarProps) {
	const isLast = current === steps.length - 1
	return (
		<div className={classes.bar} data-bottom-bar>
			<p className={classes.progress}>
				Step {current + 1} of {steps.length}
			</p>
			{current > 0 && (
				<Button variant="default" type="button" className={classes.narrow} onClick={() => onStep(current - 1)}>
					Back
				</Button>
			)}
			{!isLast && (
				<Button
					variant={isEdit ? 'default' : 'filled'}
					type="button"
					className={classes.narrow}
					onClick={onNext}
					aria-label={`Next: ${steps[current + 1]?.title}`}
				>
					Next
				</Button>
			)}
			{/* Never disabled, because a disabled button loses the focus. */}
			<Button
				type="submit"
				form={formId}
				className={isLast || isEdit ? undefined : classes.wide}
				aria-busy={state.phase === 'sending'}
			>
				{state.phase === 'sending' ? 'Saving…' : submitLabel}
			</Button>
		</div>
	)
}

type BarProps = Pick<Props, 'steps' | 'current' | 'onStep' | 'state' | 'submitLabel' | 'isEdit'> & {
	formId: string
	onNext: () => void
}

/**
 * A long form: steps in narrow windows, one page with a preview in wide ones. The buttons are always visible: below the fields, or
 * above the preview, where they cover no control.
 */
export function StepForm(props: Props) {
	const { title, back, steps, current, onStep, state, failureTitle, notice, preview, after } = props
	const id = useId()
	const headings = useRef<(HTMLHeadingElement | null)[]>([])

	function show(index: number): void {
		flushSync(() => onStep(index))
		headings.current[index]?.focus({ preventScroll: true })
		state.element.current?.scrollIntoView({ block: 'start' })
	}

	return (
		<div className={classes.screen}>
			<div className={classes.main}>
				<BackLink to={back.to}>{back.text}</BackLink>
				<h1>{title}</h1>
				{notice}
				<form id={id} ref={state.element} className={classes.form} onSubmit={state.submit} noValidate>
					{steps.map((step, index) => (
						<section
							key={step.title}
							className={classes.step}
							data-current={index === current || undefined}
							aria-labelledby={`${id}-${index}`}
						>
							<h2
								id={`${id}-${index}`}
								tabIndex={-1}
								ref={(element) => {
									headings.current[index] = element
								}}
							>
								{step.title}
							</h2>
							{step.content}
						</section>
					))}
					{state.failure !== null && (
						<p role="alert" className={classes.failure}>
							<strong>{failureTitle}</strong> {state.failure} What you typed is kept.
						</p>
					)}
				</form>
			</div>
			<div className={classes.side}>
				<ActionBar
					{...props}
					formId={id}
					onStep={show}
					onNext={() => {
						if (state.areValid(steps[current]?.fields ?? [])) show(current + 1)
					}}
				/>
				<aside className={classes.preview} aria-label="Preview">
					{preview}
				</aside>
			</div>
			{after !== undefined && <div className={classes.after}>{after}</div>}
		</div>
	)
}
