import classes from './switch-field.module.css'

type Props = {
	label: string
	/** Accessible name when the visible label does not name its subject. */
	accessibleLabel?: string
	isOn: boolean
	onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once, or with its form. */
export function SwitchField({ label, accessibleLabel, isOn, onChange }: Props) {
	return (
		<label className={classes.field}>
			<input
				type="checkbox"
				role="switch"
				className={classes.switch}
				aria-label={accessibleLabel}
				aria-checked={isOn}
				checked={isOn}
				onChange={(event) => onChange(event.target.checked)}
			/>
			{label}
		</label>
	)
}
