import { socialLink } from '@farmgate/contracts/link-fields'
import { FLAG_NAMES } from '@farmgate/contracts/location-flags'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { websiteLink } from '@farmgate/contracts/website-link'
import { Button, Fieldset, Group, Paper, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { LocationCard } from '../../shared/cards/location-card.tsx'
import { MapPicture } from '../../shared/cards/map-picture.tsx'
import { AddressAndPin } from '../../shared/forms/address-and-pin.tsx'
import { ChipChoices } from '../../shared/forms/chip-choices.tsx'
import { PhotoField } from '../../shared/forms/photo-field.tsx'
import { QuotaNote } from '../../shared/forms/quota-note.tsx'
import classes from '../../shared/forms/step-form.module.css'
import type { FormStep } from '../../shared/forms/step-form.tsx'
import type { FieldGetter } from '../../shared/forms/use-send-form.ts'
import { SignInLink } from '../../shared/identity/sign-in-link.tsx'
import { HoursField } from './hours-field.tsx'
import { type FlagChoice, LABELS, type LocationFields, type NewLocationFields, previewOf } from './location-fields.ts'
import { SimilarLocations } from './similar-locations.tsx'

const DESCRIPTION_ROWS = 5
const MAP_ZOOM = 12
const MAP_SHAPE = { width: 352, height: 200 }
const GLYPH_PX = 40

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

const optional = (label: string) => `${label} (optional)`

type Field = FieldGetter<LocationFields>

type LinkName = 'website' | 'facebookUrl' | 'xUrl' | 'instagramUrl'
const LINKS: Record<LinkName, (text: string) => string | null> = {
	website: websiteLink,
	facebookUrl: (text) => socialLink('facebook', text),
	xUrl: (text) => socialLink('x', text),
	instagramUrl: (text) => socialLink('instagram', text),
}

/** A web address or account name, completed when the focus leaves it. */
function LinkField({ name, field }: { name: LinkName; field: Field }) {
	const props = field(name)
	const complete = () => {
		const link = props.value.trim() === '' ? '' : LINKS[name](props.value)
		if (link !== null && link !== props.value) props.onChange(link)
	}
	return <TextInput {...props} label={optional(LABELS[name])} inputMode="url" onBlur={complete} />
}

function Categories({ field }: { field: Field }) {
	const categories = trpc.categories.list.useQuery()
	return (
		<TagsInput
			{...field('categories')}
			label={optional(LABELS.categories)}
			description="What people find at your place. Choose, or type a new category to propose it."
			data={categories.data?.map(({ name }) => name) ?? []}
			maxDropdownHeight="15rem"
			clearable
		/>
	)
}

const has = (text: string, phrase: string) => text.toLowerCase().includes(phrase.toLowerCase())

type PhraseProps = { name: 'pickupInstructions' | 'paymentInfo'; field: Field; phrases: readonly string[] }

/** A text field with buttons that add usual phrases. */
function PhraseField({ name, field, phrases }: PhraseProps) {
	const { value, onChange, ...props } = field(name)
	const group = useRef<HTMLFieldSetElement>(null)
	function add(phrase: string): void {
		onChange(value.trim() === '' ? phrase : `${value.trim().replace(/[.,;]$/, '')}, ${phrase}`)
		// The focused button disappears.
		group.current?.focus({ preventScroll: true })
	}
	return (
		<div>
			<Textarea {...props} value={value} onChange={onChange} label={optional(LABELS[name])} minRows={2} />
			<Fieldset ref={group} tabIndex={-1} aria-label={`Add to ${LABELS[name]}`} mt="xs">
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
}

function Contact({ field }: { field: Field }) {
	return (
		<div className={classes.pair}>
			<TextInput {...field('contactPhone')} label={optional(LABELS.contactPhone)} type="tel" autoComplete="tel" />
			<TextInput {...field('contactEmail')} label={optional(LABELS.contactEmail)} type="email" autoComplete="email" />
			<LinkField name="website" field={field} />
			<LinkField name="facebookUrl" field={field} />
			<LinkField name="instagramUrl" field={field} />
			<LinkField name="xUrl" field={field} />
		</div>
	)
}

/** For visitors; those with an account get messages at its address. */
function SubmitterEmail({ field }: { field: FieldGetter<NewLocationFields> }) {
	return (
		<TextInput
			{...field('submitterEmail')}
			label={optional(LABELS.submitterEmail)}
			description="We email you when we have reviewed this place. Visitors never see your email address, and we delete it 30 days later."
			type="email"
			autoComplete="email"
		/>
	)
}

/** The card and the map of the location as visitors would see them. */
export function LocationPreview({ fields, openedAt }: { fields: LocationFields; openedAt: string }) {
	const location = previewOf(fields, openedAt)
	if (location === null) {
		return <Text c="dimmed">Choose a type and pick your address to see your card and map here.</Text>
	}
	const { name, type, coordinates } = location
	return (
		<>
			<Text c="dimmed">This is how visitors find {name}.</Text>
			{/* Its links lead nowhere yet. */}
			<div inert>
				<LocationCard location={location} headingLevel={3} />
			</div>
			<Paper withBorder h="12.5rem" className="cover">
				<MapPicture
					location={{ id: 0, type, coordinates }}
					zoom={MAP_ZOOM}
					shape={MAP_SHAPE}
					glyphSize={GLYPH_PX}
					isEager
				/>
			</Paper>
		</>
	)
}

type Options = {
	field: Field
	/** Fields of a new location; absent for a saved one. */
	newField?: FieldGetter<NewLocationFields>
	values: LocationFields
	/** Photos can be uploaded. */
	isSignedIn: boolean
}

/** The four steps of the form of a location. */
export function locationSteps({ field, newField, values, isSignedIn }: Options): FormStep[] {
	return [
		{
			title: 'Name and type',
			fields: ['name', 'type'],
			content: (
				<>
					<TextInput {...field('name')} label={LABELS.name} aria-required autoComplete="organization" />
					<ChipChoices {...field('type')} label={LABELS.type} choices={LOCATION_TYPES} />
				</>
			),
		},
		{
			title: 'Address',
			fields: ['place'],
			content: (
				<>
					<AddressAndPin {...field('place')} />
					{newField && <SimilarLocations name={values.name} type={values.type} place={values.place} />}
				</>
			),
		},
		{
			title: 'Hours',
			fields: ['hours', 'openingText'],
			content: (
				<>
					<HoursField {...field('hours')} />
					<TextInput
						{...field('openingText')}
						label={optional(LABELS.openingText)}
						description="Anything else, such as “weather permitting”."
					/>
				</>
			),
		},
		{
			title: 'Photos and text',
			fields: [
				'photos',
				'description',
				'categories',
				'pickupInstructions',
				'paymentInfo',
				...FLAG_NAMES,
				'contactPhone',
				'contactEmail',
				'website',
				'facebookUrl',
				'instagramUrl',
				'xUrl',
				'submitterEmail',
			],
			content: (
				<>
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
					<Textarea {...field('description')} label={optional(LABELS.description)} minRows={DESCRIPTION_ROWS} />
					<Categories field={field} />
					<PhraseField name="pickupInstructions" field={field} phrases={PICKUP_PHRASES} />
					<PhraseField name="paymentInfo" field={field} phrases={PAYMENT_PHRASES} />
					{FLAG_NAMES.map((flag) => (
						<ChipChoices key={flag} {...field(flag)} label={LABELS[flag]} choices={FLAG_CHOICES} />
					))}
					<Contact field={field} />
					{newField && !isSignedIn && <SubmitterEmail field={newField} />}
				</>
			),
		},
	]
}
