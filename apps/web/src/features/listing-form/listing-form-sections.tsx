import { currencyOfCountry } from '@farmgate/contracts/currency'
import { NativeSelect } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import type { FieldGetter } from '../../shared/forms/use-send-form.ts'
import { LABELS, type ListingFields } from '../../shared/listings/listing-fields.ts'
import { ListingSections, ListingSwitches } from '../../shared/listings/listing-sections.tsx'
import type { LocationChoice } from '../../shared/listings/own-locations.ts'

/** The value of the option without a location. */
const NO_LOCATION = ''

type Props = { field: FieldGetter<ListingFields>; errors: FormErrors; locations: readonly LocationChoice[] }

/** The currency of the country of a location; US dollars without one. */
export function currencyAt(locations: readonly LocationChoice[], id: number | null): string {
	return currencyOfCountry(locations.find((location) => location.id === id)?.country)
}

/** The fields of a listing. The choice of a place also changes the currency, unless it is not that of the country. */
export function ListingFormSections({ field, errors, locations }: Props) {
	const { value, onChange, ...props } = field('locationId')
	const currency = field('currency')
	function choose(id: number | null): void {
		if (currency.value === currencyAt(locations, value)) currency.onChange(currencyAt(locations, id))
		onChange(id)
	}
	const place = (
		<NativeSelect
			{...props}
			label={LABELS.locationId}
			description="Where people buy it."
			value={value ?? NO_LOCATION}
			data={[
				...locations.map(({ id, name }) => ({ value: String(id), label: name })),
				{ value: NO_LOCATION, label: 'No place (direct pickup)' },
			]}
			onChange={({ target }) => choose(target.value === NO_LOCATION ? null : Number(target.value))}
		/>
	)
	return (
		<ListingSections field={field} errors={errors} place={place}>
			<ListingSwitches field={field} />
		</ListingSections>
	)
}
