import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import classes from './chips-field.module.css'
import type { FieldProps } from './use-send-form.ts'

type Props = FieldProps<string[]> & {
	label: string
	hint?: string
	/** Chips that can be chosen. Chosen values that are not among them are shown as well. */
	choices: readonly string[]
	/** Label of a field to add other values; absent: only the choices are allowed. */
	addLabel?: string
	addMaxLength?: number
}

function AddField(props: { id: string; label: string; maxLength: number | undefined; onAdd: (text: string) => void }) {
	const { id, label, maxLength, onAdd } = props
	const [text, setText] = useState('')
	function add(): void {
		if (text.trim() !== '') onAdd(text.trim())
		setText('')
	}
	function addOnEnter(event: KeyboardEvent): void {
		if (event.key !== 'Enter') return
		event.preventDefault()
		add()
	}
	return (
		<div className={classes.add}>
			<label htmlFor={id}>{label}</label>
			<input
				id={id}
				value={text}
				maxLength={maxLength}
				onChange={(event) => setText(event.target.value)}
				onKeyDown={addOnEnter}
				onBlur={add}
			/>
			<Button variant="default" type="button" onClick={add}>
				Add
			</Button>
		</div>
	)
}

/** Checkboxes in the shape of chips, and optionally a field for other values. */
export function ChipsField(props: Props) {
	const { id, label, hint, choices, value, error, onChange, addLabel, addMaxLength } = props
	const others = value.filter((name) => !choices.includes(name))
	const toggle = (name: string) =>
		onChange(value.includes(name) ? value.filter((other) => other !== name) : [...value, name])

	function add(text: string): void {
		const known = [...choices, ...value].find((name) => name.toLowerCase() === text.toLowerCase()) ?? text
		if (!value.includes(known)) onChange([...value, known])
	}

	return (
		<fieldset className={classes.field} aria-describedby={error === undefined ? undefined : `${id}-error`}>
			<legend>
				{label} <span className={classes.optional}>(optional)</span>
			</legend>
			{hint !== undefined && <p className={classes.hint}>{hint}</p>}
			<div className={classes.chips}>
				{[...choices, ...others].map((name, index) => (
					<label key={name} className={classes.chip}>
						<input
							type="checkbox"
							data-path={index === 0 ? props['data-path'] : undefined}
							checked={value.includes(name)}
							onChange={() => toggle(name)}
						/>
						{name}
					</label>
				))}
			</div>
			{addLabel !== undefined && <AddField id={`${id}-add`} label={addLabel} maxLength={addMaxLength} onAdd={add} />}
			{error !== undefined && (
				<p id={`${id}-error`} className={classes.error}>
					{error}
				</p>
			)}
		</fieldset>
	)
}
