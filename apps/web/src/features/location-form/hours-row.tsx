import { clockToMinutes, MINUTES_PER_DAY, minutesToClock } from '@farmgate/contracts/hours'
import { minutesText } from '@farmgate/opening-rules/clock-text'
import type { RuleSpan } from '@farmgate/opening-rules/opening-rules'
import { Button } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './hours-field.module.css'
import { DEFAULT_SPAN, isWholeDay, overlap, spansText, spanUntil, WHOLE_DAY } from './hours-value.ts'

const ICON_PX = 20
const SPANS_MAX = 4

type SpanProps = {
	label: string
	span: RuleSpan
	isDisabled: boolean
	onChange: (span: RuleSpan) => void
	onRemove: (() => void) | null
}

function TimeInput(props: {
	label: string
	minutes: number
	isDisabled: boolean
	onChange: (minutes: number) => void
}) {
	return (
		<input
			type="time"
			className={classes.time}
			aria-label={props.label}
			value={minutesToClock(props.minutes % MINUTES_PER_DAY)}
			disabled={props.isDisabled}
			// A time that is being typed is empty.
			onChange={({ target }) => target.value !== '' && props.onChange(clockToMinutes(target.value))}
		/>
	)
}

function SpanInputs({ label, span, isDisabled, onChange, onRemove }: SpanProps) {
	const isNextDay = span.closes > MINUTES_PER_DAY
	return (
		<div className={classes.span}>
			<TimeInput
				label={`${label} opens`}
				minutes={span.opens}
				isDisabled={isDisabled}
				onChange={(opens) => onChange(spanUntil(opens, span.closes))}
			/>
			<span aria-hidden>–</span>
			<TimeInput
				label={`${label} closes`}
				minutes={span.closes}
				isDisabled={isDisabled}
				onChange={(closes) => onChange(spanUntil(span.opens, closes))}
			/>
			{onRemove && (
				<button type="button" className={classes.remove} aria-label={`Remove ${label} hours`} onClick={onRemove}>
					<IconX size={ICON_PX} aria-hidden />
				</button>
			)}
			{isNextDay && !isDisabled && <span className={classes.note}>until {minutesText(span.closes)} next day</span>}
		</div>
	)
}

function nextSpan(spans: readonly RuleSpan[]): RuleSpan {
	const last = Math.min(spans.at(-1)?.closes ?? DEFAULT_SPAN.opens, 22 * 60)
	return { opens: last + 60, closes: Math.min(last + 180, MINUTES_PER_DAY) }
}

type Props = { name: string; spans: RuleSpan[]; onChange: (spans: RuleSpan[]) => void }

/** The hours of a day, or of days with equal hours. In narrow windows, a tap on the day shows its inputs. */
export function HoursRow({ name, spans, onChange }: Props) {
	const [isOpen, setOpen] = useState(false)
	const [lastSpans, setLastSpans] = useState([DEFAULT_SPAN])
	const addButton = useRef<HTMLButtonElement>(null)
	const isClosed = spans.length === 0
	const isAllDay = isWholeDay(spans)
	const shown = isClosed || isAllDay ? lastSpans : spans

	function replace(next: RuleSpan[]): void {
		if (!isClosed && !isAllDay) setLastSpans(spans)
		onChange(next)
	}

	function remove(index: number): void {
		flushSync(() => onChange(spans.filter((_, at) => at !== index)))
		addButton.current?.focus()
	}

	return (
		<fieldset className={classes.row} data-open={isOpen || undefined} aria-label={name}>
			<button type="button" className={classes.summary} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
				<strong>{name}</strong>
				<span>{spansText(spans)}</span>
				<IconChevronDown size={ICON_PX} aria-hidden />
			</button>
			<strong className={classes.day} aria-hidden>
				{name}
			</strong>
			<div className={classes.editor}>
				<div className={classes.spans}>
					{shown.map((span, index) => (
						<SpanInputs
							// biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity besides their position.
							key={index}
							label={index === 0 ? name : `${name}, hours ${index + 1},`}
							span={span}
							isDisabled={isClosed || isAllDay}
							onChange={(next) => onChange(spans.map((other, at) => (at === index ? next : other)))}
							onRemove={index === 0 ? null : () => remove(index)}
						/>
					))}
					{overlap(spans) && <p className={classes.error}>These times overlap.</p>}
				</div>
				<div className={classes.switches}>
					<label className={classes.check}>
						<input type="checkbox" checked={isClosed} onChange={() => replace(isClosed ? lastSpans : [])} />
						Closed
					</label>
					<label className={classes.check}>
						<input type="checkbox" checked={isAllDay} onChange={() => replace(isAllDay ? lastSpans : [WHOLE_DAY])} />
						24 hours
					</label>
					{!isClosed && !isAllDay && spans.length < SPANS_MAX && (
						<Button
							ref={addButton}
							variant="default"
							type="button"
							aria-label={`Add hours on ${name}`}
							onClick={() => onChange([...spans, nextSpan(spans)])}
						>
							Add hours
						</Button>
					)}
				</div>
			</div>
		</fieldset>
	)
}
