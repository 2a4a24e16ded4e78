import { LOCATION_TYPES, type LocationType } from '@farmgate/contracts/location-type'
import { LOCATION_NAME_MAX_LENGTH } from '@farmgate/contracts/location-write'
import { Button, NavLink, Paper, Stack, TextInput } from '@mantine/core'
import { IconMapPinPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { AddressAndPin, type LocatedAddress } from '../../shared/forms/address-and-pin.tsx'
import { EMPTY_ADDRESS } from '../../shared/forms/address-value.ts'
import { ChipChoices } from '../../shared/forms/chip-choices.tsx'
import { newRequestKey } from '../../shared/forms/request-key.ts'
import type { ChosenPlace, NewPlace, PlacePrompt } from './assistant-state.ts'

type AddressProps = {
	label: string
	placeholder: string
	/** What the seller has said of the place: "12 Elm St", "my stand in Dover". */
	saidPlace: string
	onChoose: (place: NewPlace) => void
}

/** A location to create. Its address must be picked from the suggestions. */
function NewPlaceForm({ label, placeholder, saidPlace, onChoose }: AddressProps) {
	const [name, setName] = useState('')
	const [type, setType] = useState<LocationType>('Farmstand')
	const [place, setPlace] = useState<LocatedAddress>({
		...EMPTY_ADDRESS,
		// Without a number, it is rarely an address. Whether it is a name is not known either.
		address: /\d/.test(saidPlace) ? saidPlace : '',
		hideExactLocation: false,
	})
	const [nameError, setNameError] = useState<string>()
	const nameField = useRef<HTMLInputElement>(null)
	const { coordinates } = place

	function choose(): void {
		if (coordinates === null) return
		if (name.trim() === '') {
			setNameError('Name is required')
			nameField.current?.focus()
			return
		}
		const idempotencyKey = newRequestKey()
		onChoose({ locationId: null, name: name.trim(), type, place: { ...place, coordinates }, idempotencyKey })
	}

	return (
		<>
			<AddressAndPin
				data-path="address"
				label={label}
				placeholder={placeholder}
				value={place}
				error={undefined}
				onChange={setPlace}
			/>
			<TextInput
				ref={nameField}
				label="Name of the place"
				aria-required
				maxLength={LOCATION_NAME_MAX_LENGTH}
				value={name}
				error={nameError}
				onChange={({ target }) => {
					setName(target.value)
					setNameError(undefined)
				}}
			/>
			<ChipChoices label="Type of the place" choices={LOCATION_TYPES} value={type} onChange={setType} />
			{coordinates !== null && <Button onClick={choose}>Use this address</Button>}
		</>
	)
}

type Props = {
	prompt: PlacePrompt
	/** The message box is blocked, so that the focus moves here. */
	isBlocking: boolean
	saidPlace: string
	onChoose: (place: ChosenPlace) => void
	onOther: () => void
}

/** Below the chat: the seller's places to choose from, or the address of a new one. */
export function PlacePromptForm({ prompt, isBlocking, saidPlace, onChoose, onOther }: Props) {
	const element = useRef<HTMLDivElement>(null)
	const { kind } = prompt
	useEffect(() => {
		if (isBlocking && kind !== undefined) element.current?.focus({ preventScroll: true })
	}, [isBlocking, kind])
	const isChoice = prompt.kind === 'choose'
	return (
		<Paper
			ref={element}
			role="region"
			tabIndex={-1}
			withBorder
			p="md"
			w="100%"
			aria-label={isChoice ? 'Choose a place' : 'Add a place'}
		>
			<Stack>
				{isChoice ? (
					<>
						{prompt.places.map((place) => (
							<NavLink
								key={place.locationId}
								component="button"
								variant="light"
								active
								label={place.name}
								description={`${place.type} · ${place.address}`}
								onClick={() => onChoose(place)}
							/>
						))}
						<Button variant="default" leftSection={<IconMapPinPlus aria-hidden />} onClick={onOther}>
							Another address
						</Button>
					</>
				) : (
					<NewPlaceForm {...prompt} saidPlace={saidPlace} onChoose={onChoose} />
				)}
			</Stack>
		</Paper>
	)
}
