import { Button, Fieldset, Group, Radio } from '@mantine/core'
import { useState } from 'react'
import { isEqual } from '../is-equal.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { FieldTexts } from './form-errors.ts'

/** A field that two editors left different. */
type Difference<Name> = {
	name: Name
	/** Whose value is chosen unless the user decides otherwise: the side that changed it. "mine" when both did. */
	suggested: 'mine' | 'theirs'
}

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

type Props<Values extends object> = {
	/** What was edited: "place" or "product". */
	subject: string
	base: Values
	mine: Values
	theirs: Values
	labels: FieldTexts
	/** The value of a field in words. */
	describe: (name: keyof Values & string, values: Values) => string
	onResolve: (merged: Values) => void
	onClose: () => void
}

type Side = Difference<string>['suggested']

/** Shows field by field how an edit differs from a newer one, and returns the chosen values. */
export function ConflictDialog<Values extends object>(props: Props<Values>) {
	const { subject, base, mine, theirs, labels, describe, onResolve, onClose } = props
	const differing = differences(base, mine, theirs)
	const [choices, setChoices] = useState<Partial<Record<string, Side>>>({})
	const sideOf = ({ name, suggested }: Difference<string>) => choices[name] ?? suggested
	const chosen = differing.filter((field) => sideOf(field) === 'mine').map(({ name }) => name)
	return (
		<Dialog title="Another person changed this too" onClose={onClose}>
			{(close) => (
				<>
					<p>
						This {subject} was saved with other changes while you edited it. Choose what to keep. Nothing is saved until
						you do.
					</p>
					{differing.map((field) => (
						<Fieldset key={field.name} legend={labels[field.name] ?? field.name}>
							<Radio.Group
								value={sideOf(field)}
								onChange={(side) => setChoices({ ...choices, [field.name]: side as Side })}
							>
								{(['mine', 'theirs'] as const).map((side) => (
									<Radio
										key={side}
										value={side}
										label={side === 'mine' ? 'Yours' : 'Theirs'}
										description={describe(field.name, side === 'mine' ? mine : theirs) || 'Empty'}
										styles={{ description: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } }}
									/>
								))}
							</Radio.Group>
						</Fieldset>
					))}
					{differing.length === 0 && <p>Both versions are the same now.</p>}
					<Group justify="end">
						<Button variant="default" onClick={close}>
							Keep editing
						</Button>
						<Button onClick={() => onResolve(mergeEdits(mine, theirs, chosen))}>Save these</Button>
					</Group>
				</>
			)}
		</Dialog>
	)
}
