import { CURRENCIES } from '@farmgate/contracts/currency'
import { lazy } from '@farmgate/contracts/lazy'
import { NativeSelect } from '@mantine/core'
import type { FieldProps } from '../forms/use-send-form.ts'
import { LABELS } from './listing-fields.ts'

const currencyNames = lazy(() => new Intl.DisplayNames('en-US', { type: 'currency' }))

/** The currency of a listing's prices, by its code and name. */
export function CurrencyField({ onChange, ...field }: FieldProps<string>) {
	return (
		<NativeSelect
			{...field}
			label={LABELS.currency}
			data={CURRENCIES.map((value) => ({ value, label: `${value}, ${currencyNames().of(value) ?? value}` }))}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	)
}
