import { useRef } from 'react'
import { TextField } from '../../shared/forms/text-field.tsx'
import type { FieldProps } from '../../shared/forms/use-send-form.ts'
import classes from './location-form.module.css'

type Props = FieldProps<string> & { label: string; rows: number; phrases: readonly string[] }

const has = (text: string, phrase: string) => text.toLowerCase().includes(phrase.toLowerCase())

/** A text field with buttons that add usual phrases. */
export function PhraseField({ phrases, ...field }: Props) {
	const { value, label, onChange } = field
	const group = useRef<HTMLFieldSetElement>(null)
	function add(phrase: string): void {
		onChange(value.trim() === '' ? phrase : `${value.trim().replace(/[.,;]$/, '')}, ${phrase}`)
		// The focused button disappears.
		group.current?.focus({ preventScroll: true })
	}
	return (
		<div className={classes.phrases}>
			<TextField {...field} isOptional />
			<fieldset ref={group} tabIndex={-1} className={classes.phraseButtons} aria-label={`Add to ${label}`}>
				{phrases
					.filter((phrase) => !has(value, phrase))
					.map((phrase) => (
						<button key={phrase} type="button" onClick={() => add(phrase)}>
							+ {phrase}
						</button>
					))}
			</fieldset>
		</div>
	)
}
