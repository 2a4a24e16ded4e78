import { Alert, Button, Group, Stack, Stepper, Title } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BackLink } from '../ui/back-link.tsx'
import { focusMain } from '../ui/focus-main.ts'
import { isIn } from './form-errors.ts'
import { LeaveGuard } from './leave-guard.tsx'
import classes from './step-form.module.css'
import type { FormState } from './use-send-form.ts'

export type FormStep = {
	title: string
	/** Paths of its fields. */
	fields: readonly string[]
	content: ReactNode
}

type Props = {
	title: string
	back: { to: '/dashboard' | '/locations'; text: string }
	steps: readonly FormStep[]
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

/** Says that the values are those of a stored draft. */
function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
	const [isDismissed, setDismissed] = useState(false)
	if (isDismissed) return null
	function answer(act: () => void): void {
		act()
		focusMain()
	}
	return (
		<Alert color="marigold" role="status">
			<Group justify="space-between">
				<p>
					<strong>Draft restored.</strong> You have not sent this yet.
				</p>
				<Group gap="xs">
					<Button variant="default" onClick={() => answer(onDiscard)}>
						Discard
					</Button>
					<Button variant="default" onClick={() => answer(() => setDismissed(true))}>
						Keep
					</Button>
				</Group>
			</Group>
		</Alert>
	)
}

/** The step that narrow windows show: the one that was opened last, or the one of a field that got invalid since. */
function useStep({ steps, state: { invalid } }: Pick<Props, 'steps' | 'state'>) {
	const [opened, setOpened] = useState({ index: 0, invalid })
	const current =
		invalid === null || invalid === opened.invalid
			? opened.index
			: Math.max(
					0,
					steps.findIndex(({ fields }) => isIn(invalid.path, fields)),
				)
	return [current, (index: number) => setOpened({ index, invalid })] as const
}

type BarProps = Pick<Props, 'steps' | 'state' | 'submitLabel' | 'isEdit'> & {
	formId: string
	current: number
	onStep: (index: number) => void
}

function ActionBar({ formId, steps, current, onStep, state, submitLabel, isEdit }: BarProps) {
	const following = steps[current + 1]
	return (
		<div className={classes.bar} data-bottom-bar>
			{current > 0 && (
				<Button variant="default" hiddenFrom="sm" onClick={() => onStep(current - 1)}>
					Back
				</Button>
			)}
			{following !== undefined && (
				<Button
					{...(isEdit && { variant: 'default' })}
					hiddenFrom="sm"
					onClick={() => state.areValid(steps[current]?.fields ?? []) && onStep(current + 1)}
					aria-label={`Next: ${following.title}`}
				>
					Next
				</Button>
			)}
			{/* Never disabled, because a disabled button loses the focus. */}
			<Button
				type="submit"
				form={formId}
				{...(following !== undefined && !isEdit && { visibleFrom: 'sm' })}
				aria-busy={state.phase === 'sending'}
			>
				{state.phase === 'sending' ? 'Saving…' : submitLabel}
			</Button>
		</div>
	)
}

/**
 * A long form: steps in narrow windows, one page with a preview in wide ones. The buttons are always visible: below the fields, or
 * above the preview, where they cover no control.
 */
export function StepForm(props: Props) {
	const { title, back, steps, state, failureTitle, notice, preview, after } = props
	const id = useId()
	const headings = useRef<(HTMLHeadingElement | null)[]>([])
	const [current, setCurrent] = useStep(props)

	function show(index: number): void {
		flushSync(() => setCurrent(index))
		headings.current[index]?.focus({ preventScroll: true })
		state.element.current?.scrollIntoView({ block: 'start' })
	}

	return (
		<div className={classes.screen}>
			<LeaveGuard isChanged={state.isChanged} />
			<Stack>
				<BackLink to={back.to}>{back.text}</BackLink>
				<h1>{title}</h1>
				{notice}
				{state.isRestored && <DraftNotice onDiscard={state.discard} />}
				<Stepper
					active={current}
					onStepClick={show}
					size="sm"
					hiddenFrom="sm"
					wrap={false}
					aria-label={`Step ${current + 1} of ${steps.length}`}
					role="group"
				>
					{steps.map((step) => (
						<Stepper.Step key={step.title} aria-label={step.title} />
					))}
				</Stepper>
				<form id={id} ref={state.element} onSubmit={state.submit} noValidate>
					<Stack gap="xl">
						{steps.map((step, index) => (
							<Stack
								key={step.title}
								component="section"
								className={classes.step}
								data-current={index === current || undefined}
								aria-labelledby={`${id}-${index}`}
							>
								<Title
									order={2}
									id={`${id}-${index}`}
									tabIndex={-1}
									ref={(element) => {
										headings.current[index] = element
									}}
								>
									{step.title}
								</Title>
								{step.content}
							</Stack>
						))}
						{state.failure !== null && (
							<Alert color="tomato" title={failureTitle}>
								{state.failure} What you typed is kept.
							</Alert>
						)}
					</Stack>
				</form>
			</Stack>
			<div className={classes.side}>
				<ActionBar {...props} formId={id} current={current} onStep={show} />
				<Stack component="aside" visibleFrom="lg" aria-label="Preview">
					{preview}
				</Stack>
			</div>
			{after}
		</div>
	)
}
