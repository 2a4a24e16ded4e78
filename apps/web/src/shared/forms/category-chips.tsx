import { trpc } from '../api/trpc.ts'
import { ChipChoices } from './chip-choices.tsx'
import type { FieldProps } from './use-send-form.ts'

/** The categories of a listing. Chosen ones that no longer exist are shown as well. */
export function CategoryChips({ value, ...field }: FieldProps<string[]>) {
	const { data = [] } = trpc.categories.list.useQuery()
	const choices = [...new Set([...data.map(({ name }) => name), ...value])]
	return <ChipChoices {...field} label="Categories (optional)" value={value} choices={choices} />
}
