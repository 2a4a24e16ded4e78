import { NativeSelect } from '@mantine/core'

type Props<Value extends string> = {
	value: Value
	options: readonly { value: Value; label: string }[]
	onChange: (value: Value) => void
}

/** Chooses which rows of a table are shown. */
export function FilterSelect<Value extends string>({ value, options, onChange }: Props<Value>) {
	return (
		<NativeSelect
			label="Show"
			maw="20rem"
			value={value}
			data={[...options]}
			onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
		/>
	)
}
