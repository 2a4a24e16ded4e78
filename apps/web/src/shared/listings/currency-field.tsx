import { CURRENCIES } from '@farmgate/contracts/currency'
import { lazy } from '@farmgate/contracts/lazy'
import { SelectField } from '../forms/select-field.tsx'
import type { FieldProps } from '../forms/use-send-form.ts'
import { LABELS } from './listing-fields.ts'

const currencyNames = lazy(() => new Intl.DisplayNames('en-US', { type: 'currency' }))

/** The currency of a listing's prices, by its code and name. */
export function CurrencyField(field: FieldProps<string>) {
	return (
		<SelectField
			{...field}
			label={LABELS.currency}
			choices={CURRENCIES.map((value) => ({ value, label: `${value}, ${currencyNames().of(value) ?? value}` }))}
		/>
	)
}
