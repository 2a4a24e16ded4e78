import type { Location } from '@farmgate/contracts/location'
import type { FormErrors } from '@mantine/form'
import { trpc } from '../../shared/api/trpc.ts'
import { ChipsField } from '../../shared/forms/chips-field.tsx'
import { PhotoField } from '../../shared/forms/photo-field.tsx'
import { SelectField } from '../../shared/forms/select-field.tsx'
import type { FormStep } from '../../shared/forms/step-form.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import type { FieldGetter } from '../../shared/forms/use-send-form.ts'
import { SwitchField } from '../../shared/ui/switch-field.tsx'
import { LABELS, type ListingFields } from './listing-fields.ts'
import classes from './listing-form.module.css'
import { VariantsField } from './variants-field.tsx'

const DESCRIPTION_ROWS = 5
const NO_LOCATION = ''

export type LocationChoice = Pick<Location, 'id' | 'name' | 'slug' | 'type' | 'coordinates'>

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

function LocationField({ field, locations }: Pick<Options, 'field' | 'locations'>) {
	const { value, onChange, ...props } = field('locationId')
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
			onChange={(id) => onChange(id === NO_LOCATION ? null : Number(id))}
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
			fields: ['title', 'variants', 'locationId'],
			content: (
				<>
					<TextField {...field('title')} label={LABELS.title} />
					<VariantsField
						value={variants.value}
						onChange={variants.onChange}
						errorAt={(path) => (errors[path] === undefined ? undefined : String(errors[path]))}
					/>
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
