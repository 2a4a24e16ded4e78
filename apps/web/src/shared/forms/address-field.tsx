import type { Coordinates } from '@farmgate/contracts/coordinates'
import { countText } from '@farmgate/contracts/page'
import { Autocomplete, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type AddressValue, addressOf } from './address-value.ts'
import { type Prediction, useAddressSuggestions } from './use-address-suggestions.ts'
import type { FieldProps } from './use-send-form.ts'

/** Checklist J3. */
const HIDE_AFTER_BLUR_MS = 200
const MAX_HEIGHT = '15rem'
const UNPICKED = 'Please select an address from the suggestions to ensure it can be found on a map'

type Props = FieldProps<AddressValue> & {
	label: string
	placeholder?: string | undefined
	/** Suggestions near this point come first. */
	near?: Coordinates | null
}

/** An address with suggestions. Editing the text clears the coordinates; a picked suggestion sets text and coordinates. */
export function AddressField({ value, onChange, near = null, ...field }: Props) {
	const { predictions, ...suggestions } = useAddressSuggestions(near)
	const [isOpen, setOpen] = useState(false)
	const [isPicking, setPicking] = useState(false)
	const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(hiding.current), [])
	const isUnpicked = value.address.trim() !== '' && value.coordinates === null && !isPicking
	const isShown = isOpen && predictions.length > 0

	async function pick(prediction: Prediction): Promise<void> {
		setOpen(false)
		setPicking(true)
		const found = await suggestions.pick(prediction)
		setPicking(false)
		if (found !== null) onChange(addressOf(found))
	}

	/** Also called with the text of a picked suggestion. */
	function change(address: string): void {
		onChange({ address, coordinates: null, approximate: false, parts: null })
		const picked = predictions.find(({ description }) => description === address)
		if (picked !== undefined) void pick(picked)
		else {
			setPicking(false)
			suggestions.type(address)
		}
	}

	function open(): void {
		clearTimeout(hiding.current)
		setOpen(true)
	}

	function focus(): void {
		open()
		// A text without a picked address, such as that of a draft.
		if (isUnpicked && predictions.length === 0) suggestions.type(value.address)
	}

	function closeOnEscape(event: KeyboardEvent): void {
		if (event.key !== 'Escape') return
		setOpen(false)
		// Otherwise, it closes the surrounding dialog.
		if (isShown) event.preventDefault()
	}

	return (
		<>
			<Autocomplete
				{...field}
				description={isUnpicked ? UNPICKED : undefined}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
				aria-required
				autoComplete="off"
				spellCheck={false}
				value={value.address}
				onChange={change}
				data={predictions.map(({ place_id, description }) => ({ value: place_id, label: description }))}
				filter={({ options }) => options}
				maxDropdownHeight={MAX_HEIGHT}
				dropdownOpened={isShown}
				onDropdownOpen={open}
				onKeyDown={closeOnEscape}
				onFocus={focus}
				onBlur={() => {
					hiding.current = setTimeout(() => setOpen(false), HIDE_AFTER_BLUR_MS)
				}}
			/>
			<VisuallyHidden role="status">{isShown ? countText(predictions.length, 'suggestion') : ''}</VisuallyHidden>
		</>
	)
}
