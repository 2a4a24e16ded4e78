import { SUGGESTED_UNITS, VARIANTS_MAX } from '@farmgate/contracts/listing-write'
import { currencySymbol, plainPrice } from '@farmgate/contracts/price'
import { Button, Group, Input, Paper, Stack, Text, TextInput } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { moved, RowButtons } from '../forms/row-buttons.tsx'
import { emptyVariant, type VariantValue } from './listing-fields.ts'
import { parsePrice } from './price-text.ts'

type Props = {
	value: VariantValue[]
	currency: string
	onChange: (variants: VariantValue[]) => void
	/** By field path, such as "variants.0.price". */
	errors: Readonly<Record<string, ReactNode>>
}

type RowProps = {
	index: number
	isLast: boolean
	variant: VariantValue
	currency: string
	errors: Props['errors']
	unitsId: string
	onChange: (variant: VariantValue) => void
	onMove: (by: -1 | 1) => void
	onRemove: () => void
}

function VariantRow({ index, isLast, variant, currency, errors, unitsId, onChange, onMove, onRemove }: RowProps) {
	const field = (name: 'name' | 'price' | 'unit') => ({
		'data-path': `variants.${index}.${name}`,
		value: variant[name],
		error: errors[`variants.${index}.${name}`],
		onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...variant, [name]: event.currentTarget.value }),
	})
	const complete = () => {
		const amount = parsePrice(variant.price)
		const text = amount === null ? variant.price : plainPrice(amount, currency)
		// Keeps too many decimals, which are an error.
		if (amount !== null && Number(text) === amount && text !== variant.price) onChange({ ...variant, price: text })
	}
	return (
		<Paper component="li" withBorder p="sm">
			<Group gap="xs" align="flex-start">
				<TextInput {...field('name')} label="Size or kind" aria-required flex="2 1 12rem" />
				<TextInput
					{...field('price')}
					label={`Price in ${currencySymbol(currency)}`}
					aria-required
					inputMode="decimal"
					flex="1 1 6rem"
					onBlur={complete}
				/>
				<TextInput {...field('unit')} label="Per (optional)" list={unitsId} flex="1 1 6rem" />
			</Group>
			<Group justify="flex-end">
				<RowButtons
					name={variant.name || `row ${index + 1}`}
					isFirst={index === 0}
					isLast={isLast}
					onMove={onMove}
					onRemove={onRemove}
				/>
			</Group>
		</Paper>
	)
}

/** Sizes or kinds with their prices, in the order of the page. */
export function VariantsField({ value, currency, onChange, errors }: Props) {
	const id = useId()
	const list = useRef<HTMLUListElement>(null)
	const addButton = useRef<HTMLButtonElement>(null)

	function add(): void {
		flushSync(() => onChange([...value, emptyVariant()]))
		list.current?.lastElementChild?.querySelector('input')?.focus()
	}

	function remove(index: number): void {
		// The button is not there while the list is full.
		flushSync(() => onChange(value.filter((_, at) => at !== index)))
		addButton.current?.focus()
	}

	return (
		<Input.Wrapper
			role="group"
			aria-labelledby={`${id}-label`}
			label="Prices"
			labelElement="div"
			labelProps={{ id: `${id}-label` }}
			description="One row for each size or kind. Without a price, buyers see “Price on request”."
			error={errors.variants}
		>
			<datalist id={`${id}-units`}>
				{SUGGESTED_UNITS.map((unit) => (
					<option key={unit} value={unit} />
				))}
			</datalist>
			<Stack gap="sm" my="sm" renderRoot={(props) => <ul ref={list} {...props} />}>
				{value.map((variant, index) => (
					<VariantRow
						key={variant.key}
						index={index}
						isLast={index === value.length - 1}
						variant={variant}
						currency={currency}
						errors={errors}
						unitsId={`${id}-units`}
						onChange={(next) => onChange(value.map((other, at) => (at === index ? next : other)))}
						onMove={(by) => onChange(moved(value, index, by))}
						onRemove={() => remove(index)}
					/>
				))}
			</Stack>
			{value.length < VARIANTS_MAX ? (
				<Button ref={addButton} variant="default" onClick={add}>
					{value.length === 0 ? 'Add a price' : 'Add another size or kind'}
				</Button>
			) : (
				<Text size="sm" c="dimmed">
					A listing has at most {VARIANTS_MAX} prices.
				</Text>
			)}
		</Input.Wrapper>
	)
}
