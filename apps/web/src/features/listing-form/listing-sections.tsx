import { currencyOfCountry } from '@farmgate/contracts/currency'
import { NativeSelect, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { CategoryChips } from '../../shared/forms/chip-choices.tsx'
import { FormSection } from '../../shared/forms/form-screen.tsx'
import { PhotoField } from '../../shared/forms/photo-field.tsx'
import { QuotaNote } from '../../shared/forms/quota-note.tsx'
import type { FieldGetter } from '../../shared/forms/use-send-form.ts'
import { CurrencyField } from '../../shared/listings/currency-field.tsx'
import { LABELS, type ListingFields } from '../../shared/listings/listing-fields.ts'
import type { LocationChoice } from '../../shared/listings/own-locations.ts'
import { VariantsField } from '../../shared/listings/variants-field.tsx'

/** The value of the option without a location. */
const NO_LOCATION = ''

const optional = (label: string) => `${label} (optional)`

type Field = FieldGetter<ListingFields>

type Props = {
	field: Field
	values: ListingFields
	errors: FormErrors
	locations: readonly LocationChoice[]
}

/** The currency of the country of a location; US dollars without one. */
export function currencyAt(locations: readonly LocationChoice[], id: number | null): string {
	return currencyOfCountry(locations.find((location) => location.id === id)?.country)
}

/** A choice also changes the currency, unless the seller has chosen another one than that of the country. */
function LocationField({ field, locations }: Pick<Props, 'field' | 'locations'>) {
	const { value, onChange, ...props } = field('locationId')
	const currency = field('currency')
	function choose(id: number | null): void {
		if (currency.value === currencyAt(locations, value)) currency.onChange(currencyAt(locations, id))
		onChange(id)
	}
	return (
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
}

/** The fields of a listing, in sections. */
export function ListingSections({ field, values, errors, locations }: Props) {
	const variants = field('variants')
	const switchOf = (name: 'isActive' | 'isSoldOut') => {
		const { value, ...props } = field(name)
		return { ...props, checked: value, label: LABELS[name] }
	}
	return (
		<>
			<FormSection title="What you sell">
				<TextInput {...field('title')} label={LABELS.title} aria-required />
				<VariantsField
					value={variants.value}
					currency={values.currency}
					onChange={variants.onChange}
					errorAt={(path) => (errors[path] === undefined ? undefined : String(errors[path]))}
				/>
				<CurrencyField {...field('currency')} />
				<LocationField field={field} locations={locations} />
			</FormSection>
			<FormSection title="Photos and text">
				<PhotoField {...field('photos')} />
				<QuotaNote of="photos" />
				<Textarea {...field('description')} label={optional(LABELS.description)} />
				<CategoryChips {...field('categories')} />
			</FormSection>
			<FormSection title="Availability">
				<TextInput {...field('availableFrom')} label={optional(LABELS.availableFrom)} type="date" />
				<TextInput {...field('availableUntil')} label={optional(LABELS.availableUntil)} type="date" />
				{values.availableUntil !== '' && (
					<Text size="sm" c="dimmed">
						After this day it is hidden from buyers. You can show it again at any time.
					</Text>
				)}
				<Switch {...switchOf('isSoldOut')} />
				<Switch {...switchOf('isActive')} />
			</FormSection>
		</>
	)
}
