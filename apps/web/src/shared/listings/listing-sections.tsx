import { CURRENCIES } from '@farmgate/contracts/currency'
import { lazy } from '@farmgate/contracts/lazy'
import { Group, NativeSelect, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CategoryChips } from '../forms/chip-choices.tsx'
import { PhotoField } from '../forms/photo-field.tsx'
import { QuotaNote } from '../forms/quota-note.tsx'
import type { FieldGetter } from '../forms/use-send-form.ts'
import { SignInLink } from '../identity/sign-in-link.tsx'
import { useIdentity } from '../identity/use-identity.ts'
import { Section } from '../ui/section.tsx'
import { LABELS, type ListingFields } from './listing-fields.ts'
import { VariantsField } from './variants-field.tsx'

const optional = (label: string) => `${label} (optional)`

const currencyNames = lazy(() => new Intl.DisplayNames('en-US', { type: 'currency' }))

type Props = {
	field: FieldGetter<ListingFields>
	/** By field path. */
	errors: Readonly<Record<string, ReactNode>>
	/** The choice of the place. */
	place: ReactNode
	/** Switches below the availability. */
	children?: ReactNode
}

/** The fields of a listing, in sections. */
export function ListingSections({ field, errors, place, children }: Props) {
	const isSignedIn = useIdentity().status === 'signed-in'
	const currency = field('currency')
	return (
		<>
			<Section gap="md" title="What you sell">
				<TextInput {...field('title')} label={LABELS.title} aria-required />
				<VariantsField {...field('variants')} currency={currency.value} errors={errors} />
				<NativeSelect
					{...currency}
					label={LABELS.currency}
					data={CURRENCIES.map((value) => ({ value, label: `${value}, ${currencyNames().of(value) ?? value}` }))}
				/>
				{place}
			</Section>
			<Section gap="md" title="Photos and text">
				{isSignedIn ? (
					<PhotoField {...field('photos')} />
				) : (
					<p>
						<SignInLink text="Sign in to add photos" />. What you typed is kept.
					</p>
				)}
				<QuotaNote of="photos" />
				<Textarea {...field('description')} label={optional(LABELS.description)} />
				<CategoryChips {...field('categories')} />
			</Section>
			<Section gap="md" title="Availability">
				<Group grow align="start">
					<TextInput {...field('availableFrom')} label={optional(LABELS.availableFrom)} type="date" />
					<TextInput {...field('availableUntil')} label={optional(LABELS.availableUntil)} type="date" />
				</Group>
				{field('availableUntil').value !== '' && (
					<Text size="sm" c="dimmed">
						After this day it is hidden from buyers. You can show it again at any time.
					</Text>
				)}
				{children}
			</Section>
		</>
	)
}

/** The switches of a form. */
export function ListingSwitches({ field }: Pick<Props, 'field'>) {
	return (['isSoldOut', 'isActive'] as const).map((name) => {
		const { value, ...props } = field(name)
		return <Switch key={name} {...props} checked={value} label={LABELS[name]} />
	})
}
