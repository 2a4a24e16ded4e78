import type { Coordinates } from '@farmgate/contracts/coordinates'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { countText } from '../count-text.ts'
import { NO_OPTION, optionAfterKey } from '../ui/option-keys.ts'
import classes from './address-field.module.css'
import { type AddressValue, addressOf } from './address-value.ts'
import fieldClasses from './text-field.module.css'
import { type Prediction, useAddressSuggestions } from './use-address-suggestions.ts'
import type { FieldProps } from './use-send-form.ts'

/** A click on a suggestion blurs the field before the click event. */
const HIDE_AFTER_BLUR_MS = 200

const UNPICKED = 'Please select an address from the suggestions to ensure it can be found on a map'

type ListProps = {
	id: string
	options: readonly Prediction[]
	chosen: number
	onPoint: (index: number) => void
	onPick: (option: Prediction) => void
}

function AddressOptions({ id, options, chosen, onPoint, onPick }: ListProps) {
	const list = useRef<HTMLDivElement>(null)
	useEffect(() => {
		list.current?.children[chosen]?.scrollIntoView?.({ block: 'nearest' })
	}, [chosen])
	return (
		<div ref={list} id={id} role="listbox" aria-label="Address suggestions" className={classes.list}>
			{options.map((option, index) => (
				<div
					key={option.place_id}
					id={`${id}-${index}`}
					role="option"
					// Focus stays in the field.
					tabIndex={-1}
					aria-selected={index === chosen}
					className={classes.option}
					onPointerMove={() => onPoint(index)}
					onClick={() => onPick(option)}
					onKeyDown={undefined}
				>
					{option.description}
				</div>
			))}
		</div>
	)
}

type Props = FieldProps<AddressValue> & {
	label: string
	placeholder?: string | undefined
	/** Suggestions near this point come first. */
	near?: Coordinates | null
}

/** A combobox of addresses. Editing the text clears the coordinates; a picked suggestion sets text and coordinates. */
export function AddressField(props: Props) {
	const { id, name, label, placeholder, value, error, onChange, near = null, 'data-path': path } = props
	const suggestions = useAddressSuggestions(near)
	const [isFocused, setFocused] = useState(false)
	const [isDismissed, setDismissed] = useState(false)
	const [isPicking, setPicking] = useState(false)
	const [chosen, setChosen] = useState(NO_OPTION)
	const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
	const options = suggestions.predictions
	const isOpen = isFocused && !isDismissed && options.length > 0
	const listId = `${id}-list`
	const isUnpicked = value.address.trim() !== '' && value.coordinates === null && !isPicking
	const hintId = `${id}-hint`
	const errorId = `${id}-error`
	const described = [error !== undefined && errorId, isUnpicked && hintId].filter(Boolean).join(' ')
	useEffect(() => () => clearTimeout(hiding.current), [])

	function change(address: string): void {
		setDismissed(false)
		setPicking(false)
		setChosen(NO_OPTION)
		onChange({ address, coordinates: null, approximate: false, parts: null })
		suggestions.type(address)
	}

	async function pick(option: Prediction): Promise<void> {
		setChosen(NO_OPTION)
		setPicking(true)
		onChange({ address: option.description, coordinates: null, approximate: false, parts: null })
		const found = await suggestions.pick(option)
		setPicking(false)
		if (found !== null) onChange(addressOf(found))
	}

	function handleKey(event: KeyboardEvent): void {
		if (event.nativeEvent.isComposing) return
		if (event.key === 'ArrowDown' && !isOpen) setDismissed(false)
		// Also before suggestions arrive.
		if (event.key === 'Escape') setDismissed(true)
		if (!isOpen) return
		const option = options[chosen]
		const next = optionAfterKey(event.key, chosen, options.length)
		if (event.key === 'Escape') setChosen(NO_OPTION)
		else if (event.key === 'Enter' && option !== undefined) void pick(option)
		else if (next !== null) setChosen(next)
		else return
		// By default, Enter submits the form, and Escape closes the surrounding dialog.
		event.preventDefault()
	}

	function focus(): void {
		clearTimeout(hiding.current)
		setFocused(true)
		setDismissed(false)
		// A text without a picked address, such as that of a draft.
		if (isUnpicked && options.length === 0) suggestions.type(value.address)
	}

	function blur(): void {
		hiding.current = setTimeout(() => setFocused(false), HIDE_AFTER_BLUR_MS)
	}

	return (
		<div className={fieldClasses.field}>
			<label htmlFor={id}>{label}</label>
			<div className={classes.root}>
				<input
					id={id}
					name={name}
					data-path={path}
					type="text"
					role="combobox"
					className={fieldClasses.control}
					aria-autocomplete="list"
					aria-expanded={isOpen}
					aria-controls={isOpen ? listId : undefined}
					aria-activedescendant={isOpen && chosen !== NO_OPTION ? `${listId}-${chosen}` : undefined}
					aria-invalid={error !== undefined}
					aria-describedby={described || undefined}
					aria-required
					autoComplete="off"
					spellCheck={false}
					placeholder={placeholder}
					value={value.address}
					onChange={(event) => change(event.currentTarget.value)}
					onKeyDown={handleKey}
					onFocus={focus}
					onBlur={blur}
				/>
				{isOpen && (
					<AddressOptions
						id={listId}
						options={options}
						chosen={chosen}
						onPoint={setChosen}
						onPick={(option) => void pick(option)}
					/>
				)}
			</div>
			<p role="status" className="visually-hidden">
				{isOpen ? countText(options.length, 'suggestion') : ''}
			</p>
			{isUnpicked && (
				<p id={hintId} className={classes.hint}>
					{UNPICKED}
				</p>
			)}
			{error !== undefined && (
				<p id={errorId} className={fieldClasses.error}>
					{error}
				</p>
			)}
		</div>
	)
}
