import { TextField } from '../../shared/forms/text-field.tsx'
import type { FieldProps } from '../../shared/forms/use-send-form.ts'
import type { PlaceValue } from './location-fields.ts'

export function PlaceField({ value, onChange, ...field }: FieldProps<PlaceValue>) {
	return (
		<TextField
			{...field}
			label="Address"
			value={value.address}
			onChange={(address) =>
				onChange({ ...value, address, coordinates: address.length > 5 ? { lat: 43.04, lng: -79.28 } : null })
			}
		/>
	)
}
