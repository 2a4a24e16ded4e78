import { socialLink } from '@farmgate/contracts/link-fields'
import { FLAG_NAMES } from '@farmgate/contracts/location-flags'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { CATEGORY_NAME_MAX_LENGTH } from '@farmgate/contracts/location-write'
import { websiteLink } from '@farmgate/contracts/website-link'
import { trpc } from '../../shared/api/trpc.ts'
import { AddressAndPin } from '../../shared/forms/address-and-pin.tsx'
import { ChipsField } from '../../shared/forms/chips-field.tsx'
import { PhotoField } from '../../shared/forms/photo-field.tsx'
import { QuotaNote } from '../../shared/forms/quota-note.tsx'
import { RadioChips } from '../../shared/forms/radio-chips.tsx'
import type { FormStep } from '../../shared/forms/step-form.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import type { FieldGetter } from '../../shared/forms/use-send-form.ts'
import { SignInLink } from '../../shared/identity/sign-in-link.tsx'
import { HoursField } from './hours-field.tsx'
import { type FlagChoice, LABELS, type LocationFields, type NewLocationFields } from './location-fields.ts'
import classes from './location-form.module.css'
import { PhraseField } from './phrase-field.tsx'
import { SimilarLocations } from './similar-locations.tsx'

const DESCRIPTION_ROWS = 5
const NOTE_ROWS = 2

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
const TYPE_CHOICES = LOCATION_TYPES.map((value) => ({ value, label: value }))

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
	return <TextField {...props} label={LABELS[name]} inputMode="url" isOptional onBlur={complete} />
}

function Categories({ field }: { field: Field }) {
	const categories = trpc.categories.list.useQuery()
	const choices = categories.data?.map(({ name }) => name) ?? []
	return (
		<ChipsField
			{...field('categories')}
			label={LABELS.categories}
			hint="What people find at your place."
			choices={choices}
			addLabel="Propose a new category"
			addMaxLength={CATEGORY_NAME_MAX_LENGTH}
		/>
	)
}

function Contact({ field }: { field: Field }) {
	return (
		<div className={classes.pair}>
			<TextField {...field('contactPhone')} label={LABELS.contactPhone} type="tel" autoComplete="tel" isOptional />
			<TextField {...field('contactEmail')} label={LABELS.contactEmail} type="email" autoComplete="email" isOptional />
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
		<TextField
			{...field('submitterEmail')}
			label={LABELS.submitterEmail}
			hint="We email you when we have reviewed this place. Visitors never see your email address, and we delete it 30 days later."
			type="email"
			autoComplete="email"
			isOptional
		/>
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
					<TextField {...field('name')} label={LABELS.name} autoComplete="organization" />
					<RadioChips {...field('type')} legend={LABELS.type} choices={TYPE_CHOICES} />
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
					<TextField
						{...field('openingText')}
						label={LABELS.openingText}
						hint="Anything else, such as “weather permitting”."
						isOptional
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
						<p className={classes.signIn}>
							<SignInLink text="Sign in to add photos" />. What you typed is kept.
						</p>
					)}
					<TextField {...field('description')} label={LABELS.description} rows={DESCRIPTION_ROWS} isOptional />
					<Categories field={field} />
					<PhraseField
						{...field('pickupInstructions')}
						label={LABELS.pickupInstructions}
						rows={NOTE_ROWS}
						phrases={PICKUP_PHRASES}
					/>
					<PhraseField
						{...field('paymentInfo')}
						label={LABELS.paymentInfo}
						rows={NOTE_ROWS}
						phrases={PAYMENT_PHRASES}
					/>
					{FLAG_NAMES.map((flag) => (
						<RadioChips key={flag} {...field(flag)} legend={LABELS[flag]} choices={FLAG_CHOICES} />
					))}
					<Contact field={field} />
					{newField && !isSignedIn && <SubmitterEmail field={newField} />}
				</>
			),
		},
	]
}
