import { DEFAULT_MAP_CENTER } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { distanceMeters } from '@farmgate/geo/distance'
import { Button, Paper, Stack, Switch, Text } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { trpc } from '../api/trpc.ts'
import { requestPositionWithToast } from '../geolocation/request-position-with-toast.ts'
import { useGeolocation } from '../geolocation/use-geolocation.ts'
import { LazyPinMap } from '../map/pin/lazy-pin-map.ts'
import { AddressField } from './address-field.tsx'
import { type AddressValue, addressOf } from './address-value.ts'
import type { FieldProps } from './use-send-form.ts'

export type LocatedAddress = AddressValue & {
	/** Whether visitors see the town instead of the exact point. */
	hideExactLocation: boolean
}

/** An address that is farther away from the visitor is not the one that the visitor means. */
const SAME_AREA_METERS = 25_000

function townText({ parts }: AddressValue): string {
	return [parts?.city, parts?.region].filter(Boolean).join(', ') || 'the town'
}

type Props = FieldProps<LocatedAddress> & { label?: string; placeholder?: string }

/** An address with suggestions, a pin on a map, and the choice to hide the exact point. */
export const AddressAndPin = memo(function AddressAndPin({ value, onChange, label = 'Address', ...field }: Props) {
	const { position } = useGeolocation()
	const utils = trpc.useUtils()
	const [isLocating, setLocating] = useState(false)
	const { coordinates, approximate, hideExactLocation } = value

	/** The pin moves to the visitor. A picked address in the area stays; otherwise it becomes the nearest town. */
	async function locate(): Promise<void> {
		setLocating(true)
		const found = await requestPositionWithToast()
		if (found !== null) {
			const isInArea = coordinates !== null && distanceMeters(coordinates, found) <= SAME_AREA_METERS
			const town = isInArea ? null : await nearestTown(found)
			onChange({ ...value, ...town, coordinates: found, approximate: false })
		}
		setLocating(false)
	}

	async function nearestTown(near: Coordinates): Promise<AddressValue | null> {
		try {
			return addressOf(await utils.client.places.nearestTown.query({ near }))
		} catch (error) {
			console.warn('The nearest town is not known.', error)
			return null
		}
	}

	return (
		<Stack gap="sm">
			<AddressField
				{...field}
				label={label}
				value={value}
				near={position ?? DEFAULT_MAP_CENTER}
				onChange={(next) => onChange({ ...next, hideExactLocation })}
			/>
			<Button
				variant="default"
				style={{ alignSelf: 'start' }}
				leftSection={<IconCurrentLocation aria-hidden />}
				aria-busy={isLocating}
				onClick={() => void locate()}
			>
				Use my location
			</Button>
			{coordinates !== null && (
				<>
					<Paper withBorder h="16rem" style={{ overflow: 'hidden' }}>
						<LazyPinMap
							coordinates={coordinates}
							approximate={approximate}
							onMove={(next) => onChange({ ...value, coordinates: next, approximate: false })}
						/>
					</Paper>
					{approximate && (
						<Text size="sm" c="dimmed">
							The pin is at the center of the town or postal code. Drag it to your gate.
						</Text>
					)}
				</>
			)}
			<Switch
				label="Show only the town to visitors"
				description={
					hideExactLocation
						? `Visitors see ${townText(value)}. Your street and the pin are visible only to you and our admins.`
						: 'Visitors see the address and the pin.'
				}
				checked={hideExactLocation}
				onChange={(event) => onChange({ ...value, hideExactLocation: event.currentTarget.checked })}
			/>
		</Stack>
	)
})
