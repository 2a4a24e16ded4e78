import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import type { GeocodeResult } from '@farmgate/contracts/places'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import { Autocomplete } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { type Prediction, useAddressSuggestions } from '../../../shared/forms/use-address-suggestions.ts'
import { nearText } from '../../../shared/search/near-text.ts'
import type { Browse } from '../browse.ts'
import { withoutNearMe } from './use-near-me.ts'

const ICON_PX = 18

type Props = Pick<Browse, 'search' | 'nearName' | 'understood' | 'position' | 'isOnMap' | 'change'> & {
	inputRef?: Ref<HTMLInputElement>
}

/** "Albany, NY", "Albany, NY 12207", or the whole address. */
function nameOf({ formatted_address: address, parts }: GeocodeResult): string {
	const { street, city, region, postal_code: code } = parts
	if (street !== null || city === null || region === null) return address
	return code === null ? `${city}, ${region}` : `${city}, ${region} ${code}`
}

/** The name of the place in the address; empty for "near me", which has a button of its own. */
function shownName({ search, nearName, understood }: Pick<Browse, 'search' | 'nearName' | 'understood'>): string {
	if (withIntents(search).near === NEAR_ME) return ''
	return nearName ?? understood?.area?.name ?? ''
}

/** Where to search: a combobox of towns, postal codes and addresses. Enter takes the first suggestion. */
export function WhereField({ search, nearName, understood, position, isOnMap, change, inputRef }: Props) {
	const suggestions = useAddressSuggestions(position)
	const name = shownName({ search, nearName, understood })
	const [known, setKnown] = useState(name)
	const [text, setText] = useState(name)
	const [isUnknown, setUnknown] = useState(false)
	/** The text now, for responses that arrive after further typing. */
	const typed = useRef(name)
	if (name !== known) {
		setKnown(name)
		setText(name)
	}
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
		change(withoutNearMe(search))
	}

	async function pick(option: Prediction | undefined): Promise<void> {
		if (option === undefined) return
		setText(option.description)
		typed.current = option.description
		const found = await suggestions.pick(option)
		if (typed.current !== option.description) return
		setUnknown(found === null)
		if (found === null) return
		change({ near: nearText(found.geometry.location), nearName: nameOf(found), radiusMeters: undefined })
	}

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault()
		if (text.trim() === '' || text === name) return
		const first = await suggestions.find(text)
		if (typed.current !== text) return
		if (first === null) setUnknown(true)
		else await pick(first)
	}

	return (
		<form onSubmit={(event) => void submit(event)}>
			<Autocomplete
				ref={inputRef}
				label="Where"
				placeholder={isOnMap ? 'Map area' : 'Town or postal code'}
				leftSection={<IconMapPin size={ICON_PX} aria-hidden />}
				autoComplete="off"
				spellCheck={false}
				enterKeyHint="search"
				clearable
				clearButtonProps={{ 'aria-label': 'Clear place' }}
				data={[...new Set(options.map(({ description }) => description))]}
				filter={({ options: all }) => all}
				value={text}
				error={isUnknown && 'No place of this name found.'}
				onChange={type}
				onOptionSubmit={(chosen) => void pick(options.find(({ description }) => description === chosen))}
			/>
		</form>
	)
}
