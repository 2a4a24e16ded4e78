import { clockToMinutes, MINUTES_PER_DAY, minutesToClock } from '@farmgate/contracts/hours'
import { minutesText } from '@farmgate/opening-rules/clock-text'
import { overlap, type RuleSpan } from '@farmgate/opening-rules/opening-rules'
import { ActionIcon, Box, Checkbox, CloseButton, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DEFAULT_SPAN, isWholeDay, spanUntil, WHOLE_DAY } from './hours-value.ts'

const SPANS_MAX = 4

type SpanProps = {
	label: string
	span: RuleSpan
	isDisabled: boolean
	hasError: boolean
	path: string | undefined
	onChange: (span: RuleSpan) => void
	onRemove: (() => void) | null
}

function SpanInputs({ label, span, isDisabled, hasError, path, onChange, onRemove }: SpanProps) {
	const input = (end: 'opens' | 'closes') => ({
		type: 'time',
		'aria-label': `${label} ${end}`,
		value: minutesToClock(span[end] % MINUTES_PER_DAY),
		disabled: isDisabled,
		error: hasError,
		onChange({ target: { value } }: ChangeEvent<HTMLInputElement>) {
			// A time that is being typed is empty.
			if (value === '') return
			const minutes = clockToMinutes(value)
			onChange(end === 'opens' ? spanUntil(minutes, span.closes) : spanUntil(span.opens, minutes))
		},
	})
	return (
		// A wide basis moves buttons below the times in narrow windows, where the times would be cut.
		<Box flex={onRemove === null ? '1 1 16.5rem' : '1 1 19.5rem'} maw="20rem">
			<Group gap={6}>
				<TextInput {...input('opens')} data-path={path} flex="1 1 7.5rem" miw={0} />
				<span aria-hidden>–</span>
				<TextInput {...input('closes')} flex="1 1 7.5rem" miw={0} />
				{onRemove && <CloseButton aria-label={`Remove ${label} hours`} onClick={onRemove} />}
			</Group>
			{span.closes > MINUTES_PER_DAY && !isDisabled && (
				<Text size="sm" c="dimmed">
					until {minutesText(span.closes)} next day
				</Text>
			)}
		</Box>
	)
}

function nextSpan(spans: readonly RuleSpan[]): RuleSpan {
	const last = Math.min(spans.at(-1)?.closes ?? DEFAULT_SPAN.opens, 22 * 60)
	return { opens: last + 60, closes: Math.min(last + 180, MINUTES_PER_DAY) }
}

type Props = {
	name: string
	spans: RuleSpan[]
	/** Of the form's field. */
	path?: string
	onChange: (spans: RuleSpan[]) => void
}

/** The hours of a day. */
export function HoursRow({ name, spans, path, onChange }: Props) {
	const [lastSpans, setLastSpans] = useState([DEFAULT_SPAN])
	const addButton = useRef<HTMLButtonElement>(null)
	const isClosed = spans.length === 0
	const isAllDay = isWholeDay(spans)
	const isOverlapping = overlap(spans)
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
		<Stack gap={0} role="group" aria-label={name}>
			<Group gap="0 0.75rem">
				<Text fw={600} flex="1 0 6rem">
					{name}
				</Text>
				<Checkbox label="Closed" checked={isClosed} onChange={() => replace(isClosed ? lastSpans : [])} />
				<Checkbox label="24 hours" checked={isAllDay} onChange={() => replace(isAllDay ? lastSpans : [WHOLE_DAY])} />
			</Group>
			<Group gap="xs">
				{shown.map((span, index) => (
					<SpanInputs
						// biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity besides their position.
						key={index}
						label={index === 0 ? name : `${name}, hours ${index + 1},`}
						span={span}
						isDisabled={isClosed || isAllDay}
						hasError={isOverlapping}
						path={index === 0 && isOverlapping ? path : undefined}
						onChange={(next) => onChange(spans.map((other, at) => (at === index ? next : other)))}
						onRemove={index === 0 ? null : () => remove(index)}
					/>
				))}
				{!isClosed && !isAllDay && spans.length < SPANS_MAX && (
					<ActionIcon
						ref={addButton}
						variant="default"
						aria-label={`Add hours on ${name}`}
						onClick={() => onChange([...spans, nextSpan(spans)])}
					>
						<IconPlus aria-hidden />
					</ActionIcon>
				)}
			</Group>
			{isOverlapping && <Input.Error>These times overlap.</Input.Error>}
		</Stack>
	)
}
