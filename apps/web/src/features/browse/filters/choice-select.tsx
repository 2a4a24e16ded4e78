import { NativeSelect } from '@mantine/core'
import type { BrowseSearch } from '../browse-search.ts'
import type { SelectChoice } from './select-choices.ts'

type Props = { choice: SelectChoice; onChange: (change: BrowseSearch) => void }

/** A filter with a few options. */
export function ChoiceSelect({ choice: { label, value, options, changeTo }, onChange }: Props) {
	return (
		<NativeSelect
			label={label}
			value={value}
			data={[...options]}
			onChange={(event) => onChange(changeTo(event.target.value))}
		/>
	)
}
