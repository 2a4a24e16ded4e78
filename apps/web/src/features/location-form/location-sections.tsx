import { socialLink } from '@farmgate/contracts/link-fields'
import { FLAG_NAMES } from '@farmgate/contracts/location-flags'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { websiteLink } from '@farmgate/contracts/website-link'
import { Button, Fieldset, Group, TagsInput, Textarea, TextInput } from '@mantine/core'
import { memo, useRef } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { AddressAndPin } from '../../shared/forms/address-and-pin.tsx'
import { ChipChoices } from '../../shared/forms/chip-choices.tsx'
import { PhotoField } from '../../shared/forms/photo-field.tsx'
import { QuotaNote } from '../../shared/forms/quota-note.tsx'
import type { FieldGetter, FieldProps, InputFieldProps } from '../../shared/forms/use-send-form.ts'
import { SignInLink } from '../../shared/identity/sign-in-link.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { HoursField } from './hours-field.tsx'
import { type FlagChoice, LABELS, type LocationFields, type NewLocationFields } from './location-fields.ts'
import { SimilarLocations } from './similar-locations.tsx'

const PICKUP_PHRASES = [
	'Self-serve, open daylight hours',
	'Ring the bell',
	'Call ahead',
	'Parking on site',
	'Bring your own bags',
]
const PAYMENT_PHRASES = ['Cash', 'Card', 'Honor box', 'E-transfer', 'Check', 'SNAP/EBT']

const FLAG_CHOICES: { value: FlagChoice; label: string }[] = [
	{ value: 'yes', label: 'Yes' },
	{ value: 'no', label: 'No' },
	{ value: '', label: 'Not known' },
]

/** Inputs of Mantine that render only when their properties change. */
const TextField = memo(TextInput)
const LongTextField = memo(Textarea)

const optional = (label: string) => `${label} (optional)`

type Field = FieldGetter<LocationFields>
type TextProps = InputFieldProps<string>

const LINKS = {
	website: websiteLink,
	facebookUrl: (text: string) => socialLink('facebook', text),
	instagramUrl: (text: string) => socialLink('instagram', text),
	xUrl: (text: string) => socialLink('x', text),
}
type LinkName = keyof typeof LINKS
const LINK_NAMES = Object.keys(LINKS) as LinkName[]

/** A web address or account name, completed when the focus leaves it. */
const LinkField = memo(function LinkField({ link: name, ...props }: TextProps & { link: LinkName }) {
	const complete = () => {
		const link = props.value.trim() === '' ? '' : LINKS[name](props.value)
		if (link !== null && link !== props.value) props.onChange(link)
	}
	return <TextInput {...props} label={optional(LABELS[name])} inputMode="url" onBlur={complete} />
})

const Categories = memo(function Categories(props: FieldProps<string[]>) {
	const categories = trpc.categories.list.useQuery()
	return (
		<TagsInput
			{...props}
			label={optional(LABELS.categories)}
			description="What people find at your place. Choose, or type a new category to propose it."
			data={categories.data?.map(({ name }) => name) ?? []}
			maxDropdownHeight="15rem"
			clearable
		/>
	)
})

const has = (text: string, phrase: string) => text.toLowerCase().includes(phrase.toLowerCase())

type PhraseProps = TextProps & { label: string; phrases: readonly string[] }

/** A text field with buttons that add usual phrases. */
const PhraseField = memo(function PhraseField({ value, onChange, label, phrases, ...props }: PhraseProps) {
	const group = useRef<HTMLFieldSetElement>(null)
	function add(phrase: string): void {
		onChange(value.trim() === '' ? phrase : `${value.trim().replace(/[.,;]$/, '')}, ${phrase}`)
		// The focused button disappears.
		group.current?.focus({ preventScroll: true })
	}
	return (
		<div>
			<Textarea {...props} value={value} onChange={onChange} label={optional(label)} minRows={2} />
			<Fieldset ref={group} tabIndex={-1} aria-label={`Add to ${label}`} mt="xs">
				<Group gap="xs">
					{phrases
						.filter((phrase) => !has(value, phrase))
						.map((phrase) => (
							<Button key={phrase} variant="default" radius="xl" onClick={() => add(phrase)}>
								+ {phrase}
							</Button>
						))}
				</Group>
			</Fieldset>
		</div>
	)
})

type Props = {
	field: Field
	/** Fields of a new location; absent for a saved one. */
	newField?: FieldGetter<NewLocationFields>
	values: LocationFields
	/** Photos can be uploaded. */
	isSignedIn: boolean
}

/** The fields of a location, in sections. */
export function LocationSections({ field, newField, values, isSignedIn }: Props) {
	return (
		<>
			<Section gap="md" title="Name and type">
				<TextField {...field('name')} label={LABELS.name} aria-required autoComplete="organization" />
				<ChipChoices {...field('type')} label={LABELS.type} choices={LOCATION_TYPES} />
			</Section>
			<Section gap="md" title="Address">
				<AddressAndPin {...field('place')} />
				{newField && <SimilarLocations name={values.name} type={values.type} place={values.place} />}
			</Section>
			<Section gap="md" title="Hours">
				<HoursField {...field('hours')} />
				<TextField
					{...field('openingText')}
					label={optional(LABELS.openingText)}
					description="Anything else, such as “weather permitting”."
				/>
			</Section>
			<Section gap="md" title="Photos and text">
				{isSignedIn ? (
					<>
						<PhotoField {...field('photos')} />
						<QuotaNote of="photos" />
					</>
				) : (
					<p>
						<SignInLink text="Sign in to add photos" />. What you typed is kept.
					</p>
				)}
				<LongTextField {...field('description')} label={optional(LABELS.description)} />
				<Categories {...field('categories')} />
			</Section>
			<Section gap="md" title="Buying">
				<PhraseField {...field('pickupInstructions')} label={LABELS.pickupInstructions} phrases={PICKUP_PHRASES} />
				<PhraseField {...field('paymentInfo')} label={LABELS.paymentInfo} phrases={PAYMENT_PHRASES} />
				{FLAG_NAMES.map((flag) => (
					<ChipChoices key={flag} {...field(flag)} label={LABELS[flag]} choices={FLAG_CHOICES} />
				))}
			</Section>
			<Section gap="md" title="Contact">
				<TextField {...field('contactPhone')} label={optional(LABELS.contactPhone)} type="tel" autoComplete="tel" />
				<TextField {...field('contactEmail')} label={optional(LABELS.contactEmail)} type="email" autoComplete="email" />
				{LINK_NAMES.map((name) => (
					<LinkField key={name} {...field(name)} link={name} />
				))}
				{newField && !isSignedIn && (
					<TextField
						{...newField('submitterEmail')}
						label={optional(LABELS.submitterEmail)}
						description="We email you when we have reviewed this place. Visitors never see your email address, and we delete it 30 days later."
						type="email"
						autoComplete="email"
					/>
				)}
			</Section>
		</>
	)
}
