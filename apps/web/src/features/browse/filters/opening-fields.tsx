import { useId } from 'react'
import field from './filter-field.module.css'
import {
	DAY_OPTIONS,
	FIRST_MOMENT,
	type OpeningMode,
	openingMode,
	timeOptions,
	weeklyMoment,
	writeWeekly,
} from './opening-choice.ts'
import classes from './opening-fields.module.css'

type Props = {
	openAt: string | undefined
	onChange: (openAt: string | undefined) => void
}

const MODES: readonly { mode: OpeningMode; label: string; openAt: string | undefined }[] = [
	{ mode: 'any', label: 'Any time', openAt: undefined },
	{ mode: 'now', label: 'Open now', openAt: 'now' },
	{ mode: 'weekly', label: 'At a day and hour', openAt: writeWeekly(FIRST_MOMENT) },
]

type MomentSelectProps = {
	label: string
	value: string
	options: readonly { value: string; label: string }[]
	onChange: (value: string) => void
}

function MomentSelect({ label, value, options, onChange }: MomentSelectProps) {
	return (
		<select
			aria-label={label}
			className={field.control}
			value={value}
			onChange={(event) => onChange(event.target.value)}
		>
			{options.map((option) => (
				<option key={option.value} value={option.value}>
					{option.label}
				</option>
			))}
		</select>
	)
}

/** When locations must be open: any time, now, or at a day and hour of the week. Each change applies at once. */
export function OpeningFields({ openAt, onChange }: Props) {
	const name = useId()
	const chosen = openingMode(openAt)
	const moment = weeklyMoment(openAt)
	return (
		<fieldset className={classes.fields}>
			<legend className={classes.legend}>Open</legend>
			{MODES.map(({ mode, label, openAt: next }) => (
				<label key={mode} className={classes.choice}>
					<input
						type="radio"
						name={name}
						className={classes.radio}
						checked={mode === chosen}
						onChange={() => onChange(next)}
					/>
					{label}
				</label>
			))}
			{moment !== null && (
				<div className={classes.moment}>
					<MomentSelect
						label="Day"
						value={moment.day}
						options={DAY_OPTIONS}
						onChange={(day) => onChange(writeWeekly({ ...moment, day }))}
					/>
					<MomentSelect
						label="Hour"
						value={moment.clock}
						options={timeOptions(moment.clock)}
						onChange={(clock) => onChange(writeWeekly({ ...moment, clock }))}
					/>
					<p className={classes.note}>In each place’s own time.</p>
				</div>
			)}
		</fieldset>
	)
}
