import { LOCATION_TYPES, type LocationType } from '@farmgate/contracts/location-type'
import { LOCATION_NAME_MAX_LENGTH } from '@farmgate/contracts/location-write'
import { Button } from '@mantine/core'
import { IconMapPinPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { AddressAndPin, type LocatedAddress } from '../../shared/forms/address-and-pin.tsx'
import { EMPTY_ADDRESS } from '../../shared/forms/address-value.ts'
import { RadioChips } from '../../shared/forms/radio-chips.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import type { ChosenPlace, NewPlace, OwnPlace, PlacePrompt } from './assistant-state.ts'
import classes from './place-prompt.module.css'

const TYPE_CHOICES = LOCATION_TYPES.map((value) => ({ value, label: value }))

type ChooseProps = {
	places: readonly OwnPlace[]
	onChoose: (place: OwnPlace) => void
	onOther: () => void
}

function ChoosePlace({ places, onChoose, onOther }: ChooseProps) {
	return (
		<>
			<ul className={classes.places}>
				{places.map((place) => (
					<li key={place.locationId}>
						<button type="button" className={classes.place} onClick={() => onChoose(place)}>
							<strong>{place.name}</strong>
							<span className={classes.muted}>
								{place.type} · {place.address}
							</span>
						</button>
					</li>
				))}
			</ul>
			<ActionButton Icon={IconMapPinPlus} onClick={onOther}>
				Another address
			</ActionButton>
		</>
	)
}

type AddressProps = {
	label: string
	placeholder: string
	/** What the seller has said of the place: its name, or with a number its address. */
	suggestedName: string
	onChoose: (place: NewPlace) => void
}

/** A location to create. Its address must be picked from the suggestions. */
function NewPlaceForm({ label, placeholder, suggestedName, onChoose }: AddressProps) {
	const id = useId()
	const isAddress = /\d/.test(suggestedName)
	const [name, setName] = useState(isAddress ? '' : suggestedName)
	const [type, setType] = useState<LocationType>('Farmstand')
	const [place, setPlace] = useState<LocatedAddress>({
		...EMPTY_ADDRESS,
		address: isAddress ? suggestedName : '',
		hideExactLocation: false,
	})
	const [nameError, setNameError] = useState<string>()
	const { coordinates } = place

	function choose(): void {
		if (coordinates === null) return
		if (name.trim() === '') {
			setNameError('Name is required')
			document.getElementById(`${id}-name`)?.focus()
		} else onChoose({ locationId: null, name: name.trim(), type, place: { ...place, coordinates } })
	}

	return (
		<>
			<AddressAndPin
				id={`${id}-address`}
				name="address"
				data-path="address"
				label={label}
				placeholder={placeholder}
				value={place}
				error={undefined}
				onChange={setPlace}
			/>
			<TextField
				id={`${id}-name`}
				name="name"
				data-path="name"
				label="Name of the place"
				value={name}
				error={nameError}
				onChange={(next) => {
					setName(next.slice(0, LOCATION_NAME_MAX_LENGTH))
					setNameError(undefined)
				}}
			/>
			<RadioChips id={`${id}-type`} legend="Type of the place" choices={TYPE_CHOICES} value={type} onChange={setType} />
			{coordinates !== null && (
				<Button className={classes.use} onClick={choose}>
					Use this address
				</Button>
			)}
		</>
	)
}

type Props = {
	prompt: PlacePrompt
	/** The message box is blocked, so that the focus moves here. */
	isBlocking: boolean
	suggestedName: string
	onChoose: (place: ChosenPlace) => void
	onOther: () => void
}

/** Below the chat: the seller's places to choose from, or the address of a new one. */
export function PlacePromptForm({ prompt, isBlocking, suggestedName, onChoose, onOther }: Props) {
	const element = useRef<HTMLElement>(null)
	const { kind } = prompt
	useEffect(() => {
		if (isBlocking && kind !== undefined) element.current?.focus({ preventScroll: true })
	}, [isBlocking, kind])
	const isChoice = prompt.kind === 'choose'
	return (
		<section
			ref={element}
			tabIndex={-1}
			className={classes.prompt}
			aria-label={isChoice ? 'Choose a place' : 'Add a place'}
		>
			{isChoice ? (
				<ChoosePlace places={prompt.places} onChoose={onChoose} onOther={onOther} />
			) : (
				<NewPlaceForm {...prompt} suggestedName={suggestedName} onChoose={onChoose} />
			)}
		</section>
	)
}
