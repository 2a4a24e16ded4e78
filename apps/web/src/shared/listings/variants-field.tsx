import { SUGGESTED_UNITS, VARIANTS_MAX } from '@farmgate/contracts/listing-write'
import { currencySymbol, plainPrice } from '@farmgate/contracts/price'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { TextField } from '../forms/text-field.tsx'
import type { FieldProps } from '../forms/use-send-form.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { emptyVariant, type VariantValue } from './listing-fields.ts'
import { parsePrice } from './price-text.ts'
import classes from './variants-field.module.css'

type Props = {
	value: VariantValue[]
	currency: string
	onChange: (variants: VariantValue[]) => void
	/** The message for a path such as "variants.0.price". */
	errorAt: (path: string) => string | undefined
}

type RowProps = {
	id: string
	index: number
	count: number
	variant: VariantValue
	currency: string
	errorAt: Props['errorAt']
	unitsId: string
	onChange: (variant: VariantValue) => void
	onMove: (by: -1 | 1) => void
	onRemove: () => void
}

function VariantRow({ id, index, count, variant, currency, errorAt, unitsId, onChange, onMove, onRemove }: RowProps) {
	const field = (name: 'name' | 'price' | 'unit'): FieldProps<string> => ({
		id: `${id}-${name}`,
		name: `variants.${index}.${name}`,
		'data-path': `variants.${index}.${name}`,
		value: variant[name],
		error: errorAt(`variants.${index}.${name}`),
		onChange: (value) => onChange({ ...variant, [name]: value }),
	})
	const complete = () => {
		const amount = parsePrice(variant.price)
		const text = amount === null ? variant.price : plainPrice(amount, currency)
		// Keeps too many decimals, which are an error.
		if (amount !== null && Number(text) === amount && text !== variant.price) onChange({ ...variant, price: text })
	}
	const label = variant.name || `row ${index + 1}`
	return (
		<li className={classes.row}>
			<TextField {...field('name')} label="Size or kind" />
			<TextField
				{...field('price')}
				label={`Price in ${currencySymbol(currency)}`}
				inputMode="decimal"
				onBlur={complete}
			/>
			<TextField {...field('unit')} label="Per" isOptional list={unitsId} />
			<fieldset className={classes.tools} aria-label={`Change ${label}`}>
				<IconButton
					className={classes.tool}
					Icon={IconArrowUp}
					label={`Move ${label} up`}
					isDisabled={index === 0}
					onClick={() => onMove(-1)}
				/>
				<IconButton
					className={classes.tool}
					Icon={IconArrowDown}
					label={`Move ${label} down`}
					isDisabled={index === count - 1}
					onClick={() => onMove(1)}
				/>
				<IconButton className={classes.tool} Icon={IconTrash} label={`Remove ${label}`} onClick={onRemove} />
			</fieldset>
		</li>
	)
}

function moved(variants: readonly VariantValue[], index: number, by: -1 | 1): VariantValue[] {
	const next = [...variants]
	const [variant] = next.splice(index, 1)
	if (variant !== undefined) next.splice(index + by, 0, variant)
	return next
}

/** Sizes or kinds with their prices, in the order of the page. */
export function VariantsField({ value, currency, onChange, errorAt }: Props) {
	const id = useId()
	const list = useRef<HTMLUListElement>(null)
	const addButton = useRef<HTMLButtonElement>(null)
	const error = errorAt('variants')

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
		<fieldset className={classes.field}>
			<legend>Prices</legend>
			<p className={classes.hint}>One row for each size or kind. Without a price, buyers see “Price on request”.</p>
			<datalist id={`${id}-units`}>
				{SUGGESTED_UNITS.map((unit) => (
					<option key={unit} value={unit} />
				))}
			</datalist>
			<ul ref={list} className={classes.rows}>
				{value.map((variant, index) => (
					<VariantRow
						key={variant.key}
						id={`${id}-${variant.key}`}
						index={index}
						count={value.length}
						variant={variant}
						currency={currency}
						errorAt={errorAt}
						unitsId={`${id}-units`}
						onChange={(next) => onChange(value.map((other, at) => (at === index ? next : other)))}
						onMove={(by) => onChange(moved(value, index, by))}
						onRemove={() => remove(index)}
					/>
				))}
			</ul>
			{value.length < VARIANTS_MAX ? (
				<Button ref={addButton} variant="default" type="button" onClick={add}>
					{value.length === 0 ? 'Add a price' : 'Add another size or kind'}
				</Button>
			) : (
				<p className={classes.hint}>A listing has at most {VARIANTS_MAX} prices.</p>
			)}
			{error !== undefined && <p className={classes.error}>{error}</p>}
		</fieldset>
	)
}
