import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import { VARIANTS_MAX } from '@farmgate/contracts/listing-write'
import { Box, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type ChangeEvent, useId, useState } from 'react'
import { CategoryChips } from '../../shared/forms/chip-choices.tsx'
import { PhotoField } from '../../shared/forms/photo-field.tsx'
import { SignInLink } from '../../shared/identity/sign-in-link.tsx'
import { isEqual } from '../../shared/is-equal.ts'
import { CurrencyField } from '../../shared/listings/currency-field.tsx'
import { LABELS, type VariantValue } from '../../shared/listings/listing-fields.ts'
import { ListingPreview } from '../../shared/listings/listing-preview.tsx'
import type { LocationChoice } from '../../shared/listings/own-locations.ts'
import { VariantsField } from '../../shared/listings/variants-field.tsx'
import { fieldsOfDraft, rowsOf, variantsOf } from './assistant-draft.ts'
import type { AssistantEvent, AssistantState, ChosenPlace } from './assistant-state.ts'

const NEW_PLACE_ID = 0

function choiceOf(place: ChosenPlace | null): LocationChoice | null {
	if (place === null) return null
	if (place.locationId !== null) return { ...place, id: place.locationId }
	const { name, type, place: address } = place
	const country = address.parts?.country ?? null
	return { id: NEW_PLACE_ID, name, slug: 'preview', type, coordinates: address.coordinates, country }
}

type FieldErrors = Readonly<Record<string, string>>
type FieldsProps = {
	draft: ListingDraft
	currency: string
	errors: FieldErrors
	onEdit: (change: Partial<ListingDraft>) => void
}

/** Keeps half-typed prices, which the draft does not have, until the draft changes otherwise. */
function Prices({ draft, currency, onEdit, errors }: FieldsProps) {
	const [rows, setRows] = useState(() => rowsOf(draft, currency))
	const fromDraft = rowsOf(draft, currency)
	const isCurrent = isEqual(variantsOf(rows), variantsOf(fromDraft))
	const shown = isCurrent ? rows : fromDraft
	if (!isCurrent) setRows(fromDraft)
	function change(next: VariantValue[]): void {
		setRows(next)
		onEdit({ variants: variantsOf(next).slice(0, VARIANTS_MAX) })
	}
	return <VariantsField value={shown} currency={currency} onChange={change} errorAt={(path) => errors[path]} />
}

function Fields(props: FieldsProps) {
	const { draft, currency, errors, onEdit } = props
	const id = useId()
	const field = <Name extends keyof ListingDraft & string>(name: Name) => ({
		id: `${id}-${name}`,
		name,
		'data-path': name,
		error: errors[name],
		label: LABELS[name as keyof typeof LABELS],
	})
	const text = (name: 'title' | 'description' | 'availableFrom' | 'availableUntil') => ({
		...field(name),
		label: name === 'title' ? LABELS.title : `${LABELS[name]} (optional)`,
		value: draft[name] ?? '',
		onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
			onEdit({ [name]: target.value === '' && name.startsWith('available') ? null : target.value }),
	})
	return (
		<>
			<TextInput {...text('title')} aria-required />
			<Prices {...props} />
			<CurrencyField {...field('currency')} value={currency} onChange={(next) => onEdit({ currency: next })} />
			<Textarea {...text('description')} />
			<CategoryChips
				{...field('categories')}
				value={draft.categories}
				onChange={(categories) => onEdit({ categories })}
			/>
			<Group grow align="start">
				<TextInput {...text('availableFrom')} type="date" />
				<TextInput {...text('availableUntil')} type="date" />
			</Group>
		</>
	)
}

function Place({ place, onChange }: { place: ChosenPlace | null; onChange: () => void }) {
	const address = place?.locationId === null ? place.place.address : place?.address
	return (
		<Group justify="space-between">
			<Box flex="1 1 12rem" miw={0}>
				<Text fw={600}>Place</Text>
				<Text c={place === null ? 'dimmed' : undefined}>{place?.name ?? 'Not chosen yet'}</Text>
				<Text size="sm" c="dimmed">
					{address}
				</Text>
				{place?.locationId === null && (
					<Text size="sm" c="dimmed">
						This place is new. Buyers see it and this listing as soon as it is approved.
					</Text>
				)}
			</Box>
			<Button variant="default" onClick={onChange}>
				{place === null ? 'Choose a place' : 'Change place'}
			</Button>
		</Group>
	)
}

/** The draft so far, with what the seller changed while it arrives. */
export function shownDraft({ draft, streamed, changedMeanwhile }: AssistantState): ListingDraft | null {
	return streamed?.draft ? { ...streamed.draft, ...changedMeanwhile } : draft
}

type Props = {
	state: AssistantState
	dispatch: (event: AssistantEvent) => void
	isSignedIn: boolean
	errors: FieldErrors
}

/** The listing as buyers would see it, and its fields to edit. Null until there is a draft. */
export function PreviewPane({ state, dispatch, isSignedIn, errors }: Props) {
	const { photos, place, generatedPhotoId, step, pending } = state
	const [openedAt] = useState(() => new Date().toISOString())
	const draft = shownDraft(state)
	if (draft === null) return null
	const choice = choiceOf(place)
	const fields = { ...fieldsOfDraft({ draft, photos, place }), locationId: choice?.id ?? null }
	const canChangePlace = state.draft !== null && pending === null && step !== 'choose_location'
	return (
		<Stack maw="34rem" mx="auto">
			{/* As wide as cards are in lists, so that the picture is cut as there. */}
			<Stack gap="xs" maw="24rem">
				<ListingPreview
					fields={fields}
					locations={choice === null ? [] : [choice]}
					openedAt={openedAt}
					generatedPhotoId={generatedPhotoId}
				/>
			</Stack>
			{generatedPhotoId !== null && (
				<Text size="sm" c="dimmed">
					<strong>Generated picture.</strong> Your own photo replaces it.
				</Text>
			)}
			<h2>Change it here</h2>
			<Fields
				draft={draft}
				currency={fields.currency}
				errors={errors}
				onEdit={(change) => dispatch({ kind: 'draftEdited', change })}
			/>
			{(canChangePlace || place !== null) && (
				<Place place={place} onChange={() => dispatch({ kind: 'placeReopened' })} />
			)}
			{isSignedIn ? (
				<PhotoField
					value={photos}
					onChange={(next) => dispatch({ kind: 'photosEdited', photos: next })}
					data-path="photos"
					error={errors.photos}
				/>
			) : (
				<Text size="sm" c="dimmed">
					<SignInLink text="Sign in to add photos" />. The conversation is kept.
				</Text>
			)}
		</Stack>
	)
}
