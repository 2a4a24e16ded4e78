import { Button, Fieldset, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import type { FieldTexts } from './form-errors.ts'
import { type Difference, differences, mergeEdits } from './merge-edits.ts'

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
								<Stack gap="xs">
									{(['mine', 'theirs'] as const).map((side) => (
										<Radio.Card key={side} value={side} p="sm">
											<Group wrap="nowrap" align="start">
												<Radio.Indicator />
												<div>
													<strong>{side === 'mine' ? 'Yours' : 'Theirs'}</strong>
													<Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
														{describe(field.name, side === 'mine' ? mine : theirs) || 'Empty'}
													</Text>
												</div>
											</Group>
										</Radio.Card>
									))}
								</Stack>
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
