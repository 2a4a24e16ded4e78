import { PROBLEM_KIND_TEXTS, PROBLEM_KINDS, type ProblemKind } from '@farmgate/contracts/problem-report'
import type { FieldProps } from '../../shared/forms/use-send-form.ts'
import classes from './kind-choice.module.css'

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
					{PROBLEM_KIND_TEXTS[kind]}
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
