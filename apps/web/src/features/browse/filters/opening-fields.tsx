import { usePageCalendar } from '../../../shared/dates/page-calendar.ts'
import { useNow } from '../../../shared/hooks/use-now.ts'
import { ChoiceChips } from './choice-chips.tsx'
import field from './filter-field.module.css'
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
import classes from './opening-fields.module.css'

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
		<div className={classes.fields}>
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
					>
						<select
							aria-label="Hour"
							className={field.control}
							value={isClock(time) ? time : ''}
							data-active={isClock(time) || undefined}
							onChange={(event) => onChange(withTime(choice, event.target.value))}
						>
							{!isClock(time) && <option value="">At an hour</option>}
							{clockChoices(choice, now).map(({ value, label }) => (
								<option key={value} value={value}>
									At {label}
								</option>
							))}
						</select>
					</ChoiceChips>
					<p className={classes.note}>In each place’s own time.</p>
				</>
			)}
		</div>
	)
}
