import { PROBLEM_KINDS, type ProblemKind } from '@farmgate/contracts/problem-report'
import type { FieldProps } from '../../shared/forms/use-send-form.ts'
import classes from './kind-choice.module.css'

const KIND_TEXTS: Record<ProblemKind, string> = {
	closed: 'It has closed permanently',
	hours: 'The opening hours are wrong',
	address: 'It is somewhere else',
	contact: 'The phone number, email or website is wrong',
	products: 'The products or prices are wrong',
	duplicate: 'It is in here twice',
	other: 'Something else',
}

/** A radio group of problem kinds. */
export function KindChoice({ id, value, error, onChange, ...field }: FieldProps<ProblemKind | ''>) {
	const errorId = `${id}-error`
	return (
		<fieldset className={classes.kinds} aria-describedby={error === undefined ? undefined : errorId}>
			<legend className={classes.legend}>Choose one</legend>
			{PROBLEM_KINDS.map((kind) => (
				<label key={kind} className={classes.kind}>
					<input
						type="radio"
						{...field}
						className={classes.radio}
						checked={value === kind}
						onChange={() => onChange(kind)}
					/>
					{KIND_TEXTS[kind]}
				</label>
			))}
			{error !== undefined && (
				<p id={errorId} className={classes.error}>
					{error}
				</p>
			)}
		</fieldset>
	)
}
