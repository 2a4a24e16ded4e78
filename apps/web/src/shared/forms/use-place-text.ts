import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { GeocodeResult } from '@farmgate/contracts/places'
import { useEffect, useRef, useState } from 'react'
import { type Prediction, useAddressSuggestions } from './use-address-suggestions.ts'

type Options = {
	/** Name of the chosen place; empty without one. */
	name: string
	/** Close places are suggested first. */
	near: Coordinates | null
	onPick: (found: GeocodeResult) => void
	/** The visitor deleted the text of a chosen place. */
	onClear: () => void
}

/** "Albany, NY", "Albany, NY 12207", or the whole address. */
export function placeName({ formatted_address: address, parts }: GeocodeResult): string {
	const { street, city, region, postal_code: code } = parts
	if (street !== null || city === null || region === null) return address
	return code === null ? `${city}, ${region}` : `${city}, ${region} ${code}`
}

/** The text of a field for a town, postal code or address, with suggestions. Shown by `PlaceInput`. */
export function usePlaceText({ name, near, onPick, onClear }: Options) {
	const suggestions = useAddressSuggestions(near)
	const [known, setKnown] = useState(name)
	const [text, setText] = useState(name)
	const [isUnknown, setUnknown] = useState(false)
	/** The text now, for responses that arrive after further typing. */
	const typed = useRef(name)
	if (name !== known) {
		setKnown(name)
		setText(name)
	}
	useEffect(() => {
		typed.current = name
	}, [name])
	const options = suggestions.predictions

	function type(next: string): void {
		// The field also reports the text of a chosen option.
		if (next === typed.current) return
		setText(next)
		typed.current = next
		setUnknown(false)
		suggestions.type(next)
		if (next !== '' || name === '') return
		suggestions.clear()
		onClear()
	}

	async function pick(option: Prediction | undefined): Promise<GeocodeResult | null> {
		if (option === undefined) return null
		setText(option.description)
		typed.current = option.description
		const found = await suggestions.pick(option)
		if (typed.current !== option.description) return null
		setUnknown(found === null)
		if (found !== null) onPick(found)
		return found
	}

	/** Whether the text is not that of the chosen place. */
	const isOpen = text.trim() !== '' && text !== name

	/** Takes the first suggestion for a text that is not the chosen place. Null when there is none. */
	async function resolve(): Promise<GeocodeResult | null> {
		if (!isOpen) return null
		const first = await suggestions.find(text)
		if (typed.current !== text) return null
		if (first === null) setUnknown(true)
		return first === null ? null : await pick(first)
	}

	return {
		text,
		isUnknown,
		isOpen,
		type,
		resolve,
		descriptions: [...new Set(options.map(({ description }) => description))],
		choose: (chosen: string) => void pick(options.find(({ description }) => description === chosen)),
	}
}
export type PlaceText = ReturnType<typeof usePlaceText>
