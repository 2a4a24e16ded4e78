import { isEqual } from '../is-equal.ts'

/** The values of a request that differ from those before. Values of a group are sent together, because they depend on each other. */
export function changeInput<Input extends object>(
	before: Input,
	after: Input,
	groups: readonly (readonly (keyof Input)[])[],
): Partial<Input> {
	const names = Object.keys(after) as (keyof Input)[]
	const isChanged = (name: keyof Input) => !isEqual(after[name], before[name])
	const sent = names.filter((name) => (groups.find((group) => group.includes(name)) ?? [name]).some(isChanged))
	return Object.fromEntries(sent.map((name) => [name, after[name]])) as Partial<Input>
}
