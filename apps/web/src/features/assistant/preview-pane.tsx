import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import { VARIANTS_MAX } from '@farmgate/contracts/listing-write'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { ChipsField } from '../../shared/forms/chips-field.tsx'
import { PhotoField } from '../../shared/forms/photo-field.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { SignInLink } from '../../shared/identity/sign-in-link.tsx'
import { CurrencyField } from '../../shared/listings/currency-field.tsx'
import { LABELS, type VariantValue } from '../../shared/listings/listing-fields.ts'
import { ListingPreview } from '../../shared/listings/listing-preview.tsx'
import type { LocationChoice } from '../../shared/listings/own-locations.ts'
import { VariantsField } from '../../shared/listings/variants-field.tsx'
import { fieldsOfDraft, rowsOf, variantsOf } from './assistant-draft.ts'
import type { AssistantEvent, AssistantState, ChosenPlace } from './assistant-state.ts'
import classes from './preview-pane.module.css'

const DESCRIPTION_ROWS = 3
const NEW_PLACE_ID = 0

function choiceOf(place: ChosenPlace | null): LocationChoice | null {
	if (place === null) return null
	if (place.locationId !== null) return { ...place, id: place.locationId }
	const { name, type, place: address } = place
	const country = address.parts?.country ?? null
	return { id: NEW_PLACE_ID, name, slug: 'preview', type, coordinates: address.coordinates, country }
}

const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second)

type Shown = { draft: ListingDraft; currency: string; dispatch: (event: AssistantEvent) => void }
type FieldErrors = Readonly<Record<string, string>>

/** Keeps half-typed prices, which the draft does not have, until the draft changes otherwise. */
function Prices({ draft, currency, dispatch, errors }: Shown & { errors: FieldErrors }) {
	const id = useId()
	const [rows, setRows] = useState(() => rowsOf(draft, currency))
	const fromDraft = rowsOf(draft, currency)
	const isCurrent = isSame(variantsOf(rows), variantsOf(fromDraft))
	const shown = isCurrent ? rows : fromDraft
	if (!isCurrent) setRows(fromDraft)
	function change(next: VariantValue[]): void {
		setRows(next)
		dispatch({ kind: 'draftEdited', change: { variants: variantsOf(next).slice(0, VARIANTS_MAX) } })
	}
	return (
		<div className={classes.prices}>
			<VariantsField value={shown} currency={currency} onChange={change} errorAt={(path) => errors[path]} />
			<CurrencyField
				id={id}
				name="currency"
				data-path="currency"
				value={currency}
				error={errors.currency}
				onChange={(next) => dispatch({ kind: 'draftEdited', change: { currency: next } })}
			/>
		</div>
	)
}

function Fields({ draft, currency, dispatch, errors }: Shown & { errors: FieldErrors }) {
	const id = useId()
	const categories = trpc.categories.list.useQuery()
	const field = <Name extends keyof ListingDraft & string>(name: Name) => ({
		id: `${id}-${name}`,
		name,
		'data-path': name,
		error: errors[name],
		onChange: (value: ListingDraft[Name]) => dispatch({ kind: 'draftEdited', change: { [name]: value } }),
	})
	const day = (name: 'availableFrom' | 'availableUntil') => ({
		...field(name),
		label: LABELS[name],
		value: draft[name] ?? '',
		type: 'date' as const,
		isOptional: true,
		onChange: (text: string) => dispatch({ kind: 'draftEdited', change: { [name]: text === '' ? null : text } }),
	})
	return (
		<>
			<TextField {...field('title')} label={LABELS.title} value={draft.title ?? ''} />
			<Prices draft={draft} currency={currency} dispatch={dispatch} errors={errors} />
			<TextField
				{...field('description')}
				label={LABELS.description}
				value={draft.description ?? ''}
				rows={DESCRIPTION_ROWS}
				isOptional
			/>
			<ChipsField
				{...field('categories')}
				label={LABELS.categories}
				value={draft.categories}
				choices={categories.data?.map(({ name }) => name) ?? []}
			/>
			<div className={classes.pair}>
				<TextField {...day('availableFrom')} />
				<TextField {...day('availableUntil')} />
			</div>
		</>
	)
}

function Place({ place, onChange }: { place: ChosenPlace | null; onChange: () => void }) {
	const address = place?.locationId === null ? place.place.address : place?.address
	return (
		<div className={classes.place}>
			<div>
				<p className={classes.label}>Place</p>
				{place === null ? <p className={classes.muted}>Not chosen yet</p> : <p>{place.name}</p>}
				{address && <p className={classes.muted}>{address}</p>}
				{place?.locationId === null && (
					<p className={classes.muted}>This place is new. Buyers see it and this listing as soon as it is approved.</p>
				)}
			</div>
			<Button variant="default" onClick={onChange}>
				{place === null ? 'Choose a place' : 'Change place'}
			</Button>
		</div>
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
		<div className={classes.content}>
			<div className={classes.card}>
				<ListingPreview
					fields={fields}
					locations={choice === null ? [] : [choice]}
					openedAt={openedAt}
					generatedPhotoId={generatedPhotoId}
				/>
			</div>
			{generatedPhotoId !== null && (
				<p className={classes.muted}>
					<strong>Generated picture.</strong> Your own photo replaces it.
				</p>
			)}
			<div className={classes.fields}>
				<h2>Change it here</h2>
				<Fields draft={draft} currency={fields.currency} dispatch={dispatch} errors={errors} />
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
					<p className={classes.muted}>
						<SignInLink text="Sign in to add photos" />. The conversation is kept.
					</p>
				)}
			</div>
		</div>
	)
}
