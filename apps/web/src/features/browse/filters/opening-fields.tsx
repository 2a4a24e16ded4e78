import { NativeSelect, Text } from '@mantine/core'
import { usePageCalendar } from '../../../shared/dates/page-calendar.ts'
import { ChipChoices } from '../../../shared/forms/chip-choices.tsx'
import { useNow } from '../../../shared/hooks/use-now.ts'
import {
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

/** When locations must be open: any time, now, or on a day in a part of it or at an hour. Each change applies at once. */
export function OpeningFields({ openAt, onChange }: Props) {
	const now = localNow(useNow(), usePageCalendar())
	const choice = openingChoice(openAt, now)
	const { day, time } = choice
	return (
		<>
			<ChipChoices
				label="Open"
				choices={dayChoices(now)}
				value={day ?? ''}
				onChange={(next) => onChange(withDay(choice, next, now))}
			/>
			{day !== null && time !== null && (
				<>
					<ChipChoices
						label="Time of day"
						choices={partChoices(day, now)}
						value={isClock(time) ? '' : time}
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
