import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import classes from './conflict-dialog.module.css'
import type { FieldTexts } from './form-errors.ts'
import { type Difference, differences, mergeEdits } from './merge-edits.ts'
import actions from './send-dialog.module.css'

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

function SideChoice(props: { name: string; side: Side; text: string; isChosen: boolean; onChoose: () => void }) {
	const { name, side, text, isChosen, onChoose } = props
	return (
		<label className={classes.side}>
			<input type="radio" name={name} checked={isChosen} onChange={onChoose} />
			<span>
				<strong>{side === 'mine' ? 'Yours' : 'Theirs'}</strong>
				<span className={classes.value}>{text === '' ? 'Empty' : text}</span>
			</span>
		</label>
	)
}

/** Shows field by field how an edit differs from a newer one, and returns the chosen values. */
export function ConflictDialog<Values extends object>(props: Props<Values>) {
	const { subject, base, mine, theirs, labels, describe, onResolve, onClose } = props
	const id = useId()
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
						<fieldset key={field.name} className={classes.field}>
							<legend>{labels[field.name] ?? field.name}</legend>
							{(['mine', 'theirs'] as const).map((side) => (
								<SideChoice
									key={side}
									name={`${id}-${field.name}`}
									side={side}
									text={describe(field.name, side === 'mine' ? mine : theirs)}
									isChosen={sideOf(field) === side}
									onChoose={() => setChoices({ ...choices, [field.name]: side })}
								/>
							))}
						</fieldset>
					))}
					{differing.length === 0 && <p>Both versions are the same now.</p>}
					<div className={actions.actions}>
						<Button variant="default" onClick={close}>
							Keep editing
						</Button>
						<Button onClick={() => onResolve(mergeEdits(mine, theirs, chosen))}>Save these</Button>
					</div>
				</>
			)}
		</Dialog>
	)
}
