import { useState } from 'react'
import classes from './embed-dialog.module.css'

type Props = {
	label: string
	bounds: { least: number; most: number }
	/** CSS pixels; null: empty. */
	value: number | null
	/** The value used when empty. */
	emptyMeans: string
	onChange: (value: number | null) => void
}

/** A number of pixels, clamped to its limits. The clamped value is shown when the field loses the focus. */
export function SizeField({ label, bounds: { least, most }, value, emptyMeans, onChange }: Props) {
	const [text, setText] = useState(value === null ? '' : String(value))
	return (
		<label className={classes.field}>
			{label} in pixels
			<input
				type="number"
				inputMode="numeric"
				className={classes.input}
				min={least}
				max={most}
				value={text}
				placeholder={emptyMeans}
				onChange={({ target }) => {
					setText(target.value)
					const pixels = Math.round(target.valueAsNumber)
					onChange(Number.isNaN(pixels) ? null : Math.min(most, Math.max(least, pixels)))
				}}
				onBlur={() => setText(value === null ? '' : String(value))}
			/>
		</label>
	)
}
