import { Switch } from '@mantine/core'

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
		<Switch
			label={label}
			aria-label={accessibleLabel}
			checked={isOn}
			onChange={(event) => onChange(event.currentTarget.checked)}
		/>
	)
}
