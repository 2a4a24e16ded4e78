import { WEEKDAYS } from '@farmgate/contracts/hours'
import { overlap } from '@farmgate/opening-rules/opening-rules'
import { ruleTexts } from '@farmgate/opening-rules/rule-text'
import { Alert, Button, Input, List, Stack } from '@mantine/core'
import { memo } from 'react'
import { ChipChoices } from '../../shared/forms/chip-choices.tsx'
import type { FieldProps } from '../../shared/forms/use-send-form.ts'
import { HoursRow } from './hours-row.tsx'
import { DEFAULT_HOURS, type HoursValue, withSpans } from './hours-value.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const KINDS = [
	{ value: 'regular', label: 'Regular hours' },
	{ value: 'appointment', label: 'By appointment only' },
	{ value: 'unknown', label: 'Not known' },
] as const

type Props = Pick<FieldProps<HoursValue>, 'data-path' | 'value' | 'error' | 'onChange'>
type PartProps = Pick<Props, 'value' | 'onChange'>

/** The rules that the editor cannot change, in words. */
function KeptRules({ value, onChange }: PartProps) {
	const isAll = value.kind === 'kept'
	return (
		<Alert color="gray" title={isAll ? 'These hours stay as they are.' : 'These exceptions stay as they are.'}>
			<p>This form cannot change them, only replace them.</p>
			<List my="xs">
				{[...new Set(ruleTexts(value.kept))].map((line) => (
					<List.Item key={line}>{line}</List.Item>
				))}
			</List>
			<Button variant="default" onClick={() => onChange(isAll ? DEFAULT_HOURS : { ...value, kept: [] })}>
				{isAll ? 'Replace these hours' : 'Remove the exceptions'}
			</Button>
		</Alert>
	)
}

function RegularHours({ value, onChange, path }: PartProps & { path: string }) {
	const hasClosedDay = value.week.some((spans) => spans.length === 0)
	return (
		<>
			<Stack gap="sm">
				{value.week.map((spans, index) => (
					<HoursRow
						key={WEEKDAYS[index]}
						name={WEEKDAYS[index] ?? ''}
						spans={spans}
						path={path}
						onChange={(next) => onChange(withSpans(value, index + 1, next))}
					/>
				))}
			</Stack>
			{hasClosedDay && (
				<ChipChoices
					label="On closed days"
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

function SeasonAndHolidays({ value, onChange }: PartProps) {
	return (
		<>
			<ChipChoices
				label="Open in these months (optional)"
				description="Choose none if it is open all year."
				choices={MONTHS}
				value={value.months.map((month) => MONTHS[month - 1] ?? '')}
				onChange={(names) =>
					onChange({ ...value, months: MONTHS.flatMap((name, index) => (names.includes(name) ? [index + 1] : [])) })
				}
			/>
			{value.kind !== 'unknown' && (
				<ChipChoices
					label="On public holidays"
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
export const HoursField = memo(function HoursField({ value, error, onChange, 'data-path': path }: Props) {
	const part = { value, onChange }
	// The row with the error has its message, and its first input gets the focus.
	const isRowError = value.kind === 'regular' && value.week.some(overlap)
	return (
		<Stack data-path={isRowError ? undefined : path} tabIndex={-1} style={{ outline: 'none' }}>
			{value.kept.length > 0 && <KeptRules {...part} />}
			{value.kind !== 'kept' && (
				<>
					<ChipChoices
						label="When are you open?"
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
					{value.kind === 'regular' && <RegularHours {...part} path={path} />}
					<SeasonAndHolidays {...part} />
				</>
			)}
			{error !== undefined && !isRowError && <Input.Error>{error}</Input.Error>}
		</Stack>
	)
})
