import { ruleTexts } from '@farmgate/opening-rules/rule-text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ChipsField } from '../../shared/forms/chips-field.tsx'
import { RadioChips } from '../../shared/forms/radio-chips.tsx'
import type { FieldProps } from '../../shared/forms/use-send-form.ts'
import classes from './hours-field.module.css'
import { HoursRow } from './hours-row.tsx'
import { DAY_GROUPS, type DayGrouping, DEFAULT_HOURS, groupingOf, type HoursValue, withSpans } from './hours-value.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const KINDS = [
	{ value: 'regular', label: 'Regular hours' },
	{ value: 'appointment', label: 'By appointment only' },
	{ value: 'unknown', label: 'Not known' },
] as const

const GROUPINGS = [
	{ value: 'daily', label: 'Same every day' },
	{ value: 'weekend', label: 'Weekdays and weekend' },
	{ value: 'single', label: 'Day by day' },
] as const

type Props = Pick<FieldProps<HoursValue>, 'id' | 'data-path' | 'value' | 'error' | 'onChange'>
type PartProps = Pick<Props, 'id' | 'value' | 'onChange'>

/** The rules that the editor cannot change, in words. */
function KeptRules({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
	const isAll = value.kind === 'kept'
	return (
		<div className={classes.kept}>
			<p>
				<strong>{isAll ? 'These hours stay as they are.' : 'These exceptions stay as they are.'}</strong> This form
				cannot change them, only replace them.
			</p>
			<ul>
				{[...new Set(ruleTexts(value.kept))].map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
			<Button variant="default" onClick={() => onChange(isAll ? DEFAULT_HOURS : { ...value, kept: [] })}>
				{isAll ? 'Replace these hours' : 'Remove the exceptions'}
			</Button>
		</div>
	)
}

function RegularHours({ id, value, onChange }: PartProps) {
	const [grouping, setGrouping] = useState<DayGrouping>(() => groupingOf(value.week))
	const hasClosedDay = value.week.some((spans) => spans.length === 0)
	const shown = grouping === 'single' ? grouping : groupsFit(grouping, value) ? grouping : groupingOf(value.week)

	function choose(next: DayGrouping): void {
		setGrouping(next)
		// The days of a group take the hours of its first day.
		const groups: { days: number[] }[] = DAY_GROUPS[next]
		const joined = groups.reduce(
			(hours, { days }) => withSpans(hours, days, hours.week[(days[0] ?? 1) - 1] ?? []),
			value,
		)
		if (next !== 'single') onChange(joined)
	}

	return (
		<>
			<RadioChips id={`${id}-days`} legend="Days" choices={GROUPINGS} value={shown} onChange={choose} />
			<div className={classes.rows}>
				{DAY_GROUPS[shown].map(({ name, days }) => (
					<HoursRow
						key={name}
						name={name}
						spans={value.week[(days[0] ?? 1) - 1] ?? []}
						onChange={(spans) => onChange(withSpans(value, days, spans))}
					/>
				))}
			</div>
			{hasClosedDay && (
				<RadioChips
					id={`${id}-others`}
					legend="On closed days"
					choices={[
						{ value: 'closed', label: 'Closed' },
						{ value: 'appointment', label: 'By appointment' },
					]}
					value={value.otherDays}
					onChange={(otherDays) => onChange({ ...value, otherDays })}
				/>
			)}
		</>
	)
}

function groupsFit(grouping: DayGrouping, { week }: HoursValue): boolean {
	const order: DayGrouping[] = ['daily', 'weekend', 'single']
	return order.indexOf(groupingOf(week)) <= order.indexOf(grouping)
}

function SeasonAndHolidays({ id, value, onChange }: PartProps) {
	return (
		<>
			<ChipsField
				id={`${id}-months`}
				name="months"
				data-path="months"
				label="Open in these months"
				hint="Choose none if it is open all year."
				choices={MONTHS}
				error={undefined}
				value={value.months.map((month) => MONTHS[month - 1] ?? '')}
				onChange={(names) =>
					onChange({ ...value, months: MONTHS.flatMap((name, index) => (names.includes(name) ? [index + 1] : [])) })
				}
			/>
			{value.kind !== 'unknown' && (
				<RadioChips
					id={`${id}-holidays`}
					legend="On public holidays"
					choices={[
						{ value: 'same', label: 'Same hours' },
						{ value: 'closed', label: 'Closed' },
					]}
					value={value.publicHolidays}
					onChange={(publicHolidays) => onChange({ ...value, publicHolidays })}
				/>
			)}
		</>
	)
}

/** Edits opening rules as a weekly pattern with a season (checklist J4). */
export function HoursField({ id, value, error, onChange, ...rest }: Props) {
	const part = { id, value, onChange }
	return (
		<div className={classes.field} data-path={rest['data-path']} tabIndex={-1}>
			{value.kept.length > 0 && <KeptRules value={value} onChange={onChange} />}
			{value.kind !== 'kept' && (
				<>
					<RadioChips
						id={`${id}-kind`}
						legend="When are you open?"
						choices={KINDS}
						value={value.kind}
						onChange={(kind) =>
							onChange(
								kind === 'regular' && value.week.every((day) => day.length === 0)
									? { ...value, kind, week: DEFAULT_HOURS.week }
									: { ...value, kind },
							)
						}
					/>
					{value.kind === 'regular' && <RegularHours {...part} />}
					<SeasonAndHolidays {...part} />
				</>
			)}
			{error !== undefined && <p className={classes.error}>{error}</p>}
		</div>
	)
}
