import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import type { Ref } from 'react'
import type { PlaceText } from './use-place-text.ts'

type Props = Pick<AutocompleteProps, 'label' | 'placeholder' | 'description' | 'enterKeyHint'> & {
	place: PlaceText
	inputRef?: Ref<HTMLInputElement>
}

/** A combobox of towns, postal codes and addresses. */
export function PlaceInput({ place, inputRef, ...texts }: Props) {
	return (
		<Autocomplete
			{...texts}
			ref={inputRef}
			leftSection={<IconMapPin aria-hidden />}
			autoComplete="off"
			spellCheck={false}
			clearable
			clearButtonProps={{ 'aria-label': 'Clear place' }}
			data={place.descriptions}
			filter={({ options }) => options}
			value={place.text}
			error={place.isUnknown && 'No place of this name found.'}
			onChange={place.type}
			onOptionSubmit={place.choose}
		/>
	)
}
