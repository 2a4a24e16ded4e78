import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import type { GeocodeResult } from '@farmgate/contracts/places'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import { IconMapPin, IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { countText } from '../../../shared/count-text.ts'
import { type Prediction, useAddressSuggestions } from '../../../shared/forms/use-address-suggestions.ts'
import { nearText } from '../../../shared/search/near-text.ts'
import { NO_OPTION, optionAfterKey } from '../../../shared/ui/option-keys.ts'
import type { Browse } from '../browse.ts'
import { withoutNearMe } from './use-near-me.ts'
import classes from './where-field.module.css'

/** A click on a suggestion blurs the field before the click event. */
const HIDE_AFTER_BLUR_MS = 200
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
	const id = useId()
	const suggestions = useAddressSuggestions(position)
	const name = shownName({ search, nearName, understood })
	const [known, setKnown] = useState(name)
	const [text, setText] = useState(name)
	const [chosen, setChosen] = useState(NO_OPTION)
	const [isOpen, setOpen] = useState(false)
	const [isUnknown, setUnknown] = useState(false)
	/** The text now, for responses that arrive after further typing. */
	const typed = useRef(name)
	const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(hiding.current), [])
	if (name !== known) {
		setKnown(name)
		setText(name)
	}
	const options = suggestions.predictions
	const isListed = isOpen && options.length > 0

	function type(next: string): void {
		setText(next)
		typed.current = next
		setChosen(NO_OPTION)
		setOpen(true)
		setUnknown(false)
		suggestions.type(next)
		if (next === '' && name !== '') remove()
	}

	function remove(): void {
		suggestions.clear()
		change(withoutNearMe(search))
	}

	async function pick(option: Prediction): Promise<void> {
		setChosen(NO_OPTION)
		setOpen(false)
		setText(option.description)
		typed.current = option.description
		const found = await suggestions.pick(option)
		if (typed.current !== option.description) return
		setUnknown(found === null)
		if (found === null) return
		change({ near: nearText(found.geometry.location), nearName: nameOf(found), radiusMeters: undefined })
	}

	async function pickFirst(): Promise<void> {
		const first = await suggestions.find(text)
		if (typed.current !== text) return
		if (first !== null) return pick(first)
		setOpen(false)
		setUnknown(true)
	}

	function submit(event: FormEvent): void {
		event.preventDefault()
		if (text.trim() === '' || text === name) return
		const option = options[chosen]
		void (option === undefined ? pickFirst() : pick(option))
	}

	function handleKey(event: KeyboardEvent): void {
		if (event.nativeEvent.isComposing) return
		// Also before suggestions arrive.
		if (event.key === 'Escape') setOpen(false)
		if (!isListed) return
		const next = optionAfterKey(event.key, chosen, options.length)
		if (next !== null) setChosen(next)
		else if (event.key !== 'Escape') return
		// By default, Escape closes the surrounding dialog.
		event.preventDefault()
	}

	return (
		<form className={classes.form} onSubmit={submit}>
			<IconMapPin size={ICON_PX} aria-hidden className={classes.icon} />
			<input
				ref={inputRef}
				type="text"
				role="combobox"
				className={classes.input}
				aria-label="Where"
				aria-autocomplete="list"
				aria-expanded={isListed}
				aria-controls={isListed ? id : undefined}
				aria-activedescendant={isListed && chosen !== NO_OPTION ? `${id}-${chosen}` : undefined}
				placeholder={isOnMap ? 'Map area' : 'Town or postal code'}
				autoComplete="off"
				spellCheck={false}
				enterKeyHint="search"
				value={text}
				onChange={(event) => type(event.currentTarget.value)}
				onKeyDown={handleKey}
				onFocus={() => clearTimeout(hiding.current)}
				onBlur={() => {
					hiding.current = setTimeout(() => setOpen(false), HIDE_AFTER_BLUR_MS)
				}}
			/>
			{text !== '' && (
				<button type="button" className={classes.clear} aria-label="Clear place" onClick={() => type('')}>
					<IconX size={ICON_PX} aria-hidden />
				</button>
			)}
			{isListed && (
				<div id={id} role="listbox" aria-label="Places" className={classes.list}>
					{options.map((option, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and handles the keys.
						// biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus.
						<div
							key={option.place_id}
							id={`${id}-${index}`}
							role="option"
							aria-selected={index === chosen}
							className={classes.option}
							onPointerMove={() => setChosen(index)}
							onMouseDown={(event) => event.preventDefault()}
							onClick={() => void pick(option)}
						>
							{option.description}
						</div>
					))}
				</div>
			)}
			<p role="status" className={isUnknown ? classes.note : 'visually-hidden'}>
				{isUnknown ? 'No place of this name found.' : isListed ? countText(options.length, 'place') : ''}
			</p>
		</form>
	)
}
