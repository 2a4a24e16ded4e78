/** A field that two editors left different. */
export type Difference<Name> = {
	name: Name
	/** Whose value is chosen unless the user decides otherwise: the side that changed it. "mine" when both did. */
	suggested: 'mine' | 'theirs'
}

const isEqual = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second)

/** The fields whose values differ between two edits of the same `base`. */
export function differences<Values extends object>(
	base: Values,
	mine: Values,
	theirs: Values,
): Difference<keyof Values & string>[] {
	const names = Object.keys(base) as (keyof Values & string)[]
	return names
		.filter((name) => !isEqual(mine[name], theirs[name]))
		.map((name) => ({ name, suggested: isEqual(mine[name], base[name]) ? 'theirs' : 'mine' }))
}

/** Their values with those of mine that are chosen. */
export function mergeEdits<Values extends object>(
	mine: Values,
	theirs: Values,
	chosen: readonly (keyof Values & string)[],
): Values {
	return { ...theirs, ...Object.fromEntries(chosen.map((name) => [name, mine[name]])) }
}
