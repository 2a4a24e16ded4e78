import { Chip, Group, Input, NativeSelect, Text } from '@mantine/core'
import { usePageCalendar } from '../../../shared/dates/page-calendar.ts'
import { useNow } from '../../../shared/hooks/use-now.ts'
import {
	type ChipChoice,
	clockChoices,
	dayChoices,
	isClock,
	localNow,
	openingChoice,
	partChoices,
	withDay,
	withTime,
} from './opening-choice.ts'

type Props = {
	openAt: string | undefined
	onChange: (openAt: string | undefined) => void
}

type ChoiceChipsProps = {
	legend: string
	choices: readonly ChipChoice[]
	/** Null: none of them. */
	value: string | null
	onChange: (value: string) => void
}

/** Exclusive choices that wrap: one tap each. */
export function ChoiceChips({ legend, choices, value, onChange }: ChoiceChipsProps) {
	return (
		<Input.Wrapper label={legend} labelElement="div">
			<Group gap="xs" role="group" aria-label={legend}>
				<Chip.Group value={value} onChange={onChange}>
					{choices.map((choice) => (
						<Chip key={choice.value} value={choice.value} aria-label={choice.name}>
							{choice.label}
						</Chip>
					))}
				</Chip.Group>
			</Group>
		</Input.Wrapper>
	)
}

/** When locations must be open: any time, now, or on a day in a part of it or at an hour. Each change applies at once. */
export function OpeningFields({ openAt, onChange }: Props) {
	const now = localNow(useNow(), usePageCalendar())
	const choice = openingChoice(openAt, now)
	const { day, time } = choice
	return (
		<>
			<ChoiceChips
				legend="Open"
				choices={dayChoices(now)}
				value={day}
				onChange={(next) => onChange(withDay(choice, next, now))}
			/>
			{day !== null && time !== null && (
				<>
					<ChoiceChips
						legend="Time of day"
						choices={partChoices(day, now)}
						value={isClock(time) ? null : time}
						onChange={(next) => onChange(withTime(choice, next))}
					/>
					<NativeSelect
						label="Hour"
						value={isClock(time) ? time : ''}
						onChange={(event) => onChange(withTime(choice, event.target.value))}
						data={[
							...(isClock(time) ? [] : [{ value: '', label: 'At an hour' }]),
							...clockChoices(choice, now).map(({ value, label }) => ({ value, label: `At ${label}` })),
						]}
					/>
					<Text c="dimmed" size="sm">
						In each place’s own time.
					</Text>
				</>
			)}
		</>
	)
}
