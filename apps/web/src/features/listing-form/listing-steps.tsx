import { currencyOfCountry } from '@farmgate/contracts/currency'
import type { FormErrors } from '@mantine/form'
import { trpc } from '../../shared/api/trpc.ts'
import { ChipsField } from '../../shared/forms/chips-field.tsx'
import { PhotoField } from '../../shared/forms/photo-field.tsx'
import { QuotaNote } from '../../shared/forms/quota-note.tsx'
import { SelectField } from '../../shared/forms/select-field.tsx'
import type { FormStep } from '../../shared/forms/step-form.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import type { FieldGetter } from '../../shared/forms/use-send-form.ts'
import { CurrencyField } from '../../shared/listings/currency-field.tsx'
import { LABELS, type ListingFields } from '../../shared/listings/listing-fields.ts'
import type { LocationChoice } from '../../shared/listings/own-locations.ts'
import { VariantsField } from '../../shared/listings/variants-field.tsx'
import { SwitchField } from '../../shared/ui/switch-field.tsx'
import classes from './listing-form.module.css'

const DESCRIPTION_ROWS = 5
const NO_LOCATION = ''

type Field = FieldGetter<ListingFields>

type Options = {
	field: Field
	values: ListingFields
	errors: FormErrors
	locations: readonly LocationChoice[]
}

function Categories({ field }: { field: Field }) {
	const categories = trpc.categories.list.useQuery()
	return (
		<ChipsField
			{...field('categories')}
			label={LABELS.categories}
			choices={categories.data?.map(({ name }) => name) ?? []}
		/>
	)
}

/** The currency of the country of a location; US dollars without one. */
export function currencyAt(locations: readonly LocationChoice[], id: number | null): string {
	return currencyOfCountry(locations.find((location) => location.id === id)?.country)
}

/** A choice also changes the currency, unless the seller has chosen another one than that of the country. */
function LocationField({ field, locations }: Pick<Options, 'field' | 'locations'>) {
	const { value, onChange, ...props } = field('locationId')
	const currency = field('currency')
	function choose(id: number | null): void {
		if (currency.value === currencyAt(locations, value)) currency.onChange(currencyAt(locations, id))
		onChange(id)
	}
	return (
		<SelectField
			{...props}
			label={LABELS.locationId}
			hint="Where people buy it."
			value={value === null ? NO_LOCATION : String(value)}
			choices={[
				...locations.map(({ id, name }) => ({ value: String(id), label: name })),
				{ value: NO_LOCATION, label: 'No place (direct pickup)' },
			]}
			onChange={(id) => choose(id === NO_LOCATION ? null : Number(id))}
		/>
	)
}

/** The steps of the form of a listing. */
export function listingSteps({ field, values, errors, locations }: Options): FormStep[] {
	const variants = field('variants')
	const isActive = field('isActive')
	const isSoldOut = field('isSoldOut')
	return [
		{
			title: 'What you sell',
			fields: ['title', 'variants', 'currency', 'locationId'],
			content: (
				<>
					<TextField {...field('title')} label={LABELS.title} />
					<VariantsField
						value={variants.value}
						currency={values.currency}
						onChange={variants.onChange}
						errorAt={(path) => (errors[path] === undefined ? undefined : String(errors[path]))}
					/>
					<CurrencyField {...field('currency')} />
					<LocationField field={field} locations={locations} />
				</>
			),
		},
		{
			title: 'Photos and text',
			fields: ['photos', 'description', 'categories'],
			content: (
				<>
					<PhotoField {...field('photos')} />
					<QuotaNote of="photos" />
					<TextField {...field('description')} label={LABELS.description} rows={DESCRIPTION_ROWS} isOptional />
					<Categories field={field} />
				</>
			),
		},
		{
			title: 'Availability',
			fields: ['availableFrom', 'availableUntil', 'isActive', 'isSoldOut'],
			content: (
				<>
					<div className={classes.pair}>
						<TextField {...field('availableFrom')} label={LABELS.availableFrom} type="date" isOptional />
						<TextField {...field('availableUntil')} label={LABELS.availableUntil} type="date" isOptional />
					</div>
					{values.availableUntil !== '' && (
						<p className={classes.hint}>After this day it is hidden from buyers. You can show it again at any time.</p>
					)}
					<SwitchField label="Sold out" isOn={isSoldOut.value} onChange={isSoldOut.onChange} />
					<SwitchField label="Show to buyers" isOn={isActive.value} onChange={isActive.onChange} />
				</>
			),
		},
	]
}
