import { NativeSelect } from '@mantine/core'
import type { FieldProps } from './use-send-form.ts'

type Props = FieldProps<string> & {
	label: string
	/** Below the label. */
	hint?: string
	choices: readonly { value: string; label: string }[]
}

/** Mantine's native select for a form that passes values. */
export function SelectField({ hint, choices, onChange, ...field }: Props) {
	return (
		<NativeSelect
			{...field}
			description={hint}
			data={[...choices]}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	)
}
