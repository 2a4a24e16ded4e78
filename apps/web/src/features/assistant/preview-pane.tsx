import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import { VARIANTS_MAX } from '@farmgate/contracts/listing-write'
import type { EditedPhoto } from '@farmgate/contracts/photo'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ListingCard } from '../../shared/cards/listing-card.tsx'
import type { FieldGetter } from '../../shared/forms/use-send-form.ts'
import { isEqual } from '../../shared/is-equal.ts'
import type { ListingFields, VariantValue } from '../../shared/listings/listing-fields.ts'
import { ListingSections } from '../../shared/listings/listing-sections.tsx'
import { fieldsOfDraft, previewOf, rowsOf, variantsOf } from './assistant-draft.ts'
import type { AssistantEvent, AssistantState, ChosenPlace } from './assistant-state.ts'

type PlaceProps = { place: ChosenPlace | null; canChange: boolean; onChange: () => void }

function Place({ place, canChange, onChange }: PlaceProps) {
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
			<Button variant="default" disabled={!canChange} onClick={onChange}>
				{place === null ? 'Choose a place' : 'Change place'}
			</Button>
		</Group>
	)
}

/** The draft so far, with what the seller changed while it arrives. */
export function shownDraft({ draft, streamed, changedMeanwhile }: AssistantState): ListingDraft | null {
	return streamed?.draft ? { ...streamed.draft, ...changedMeanwhile } : draft
}

/** The rows of prices. They keep half-typed prices, which the draft does not have, until the draft changes otherwise. */
function useRows(draft: ListingDraft, currency: string) {
	const fromDraft = rowsOf(draft, currency)
	const [rows, setRows] = useState(fromDraft)
	const isCurrent = isEqual(variantsOf(rows), variantsOf(fromDraft))
	if (!isCurrent) setRows(fromDraft)
	return [isCurrent ? rows : fromDraft, setRows] as const
}

type Props = {
	state: AssistantState
	draft: ListingDraft
	dispatch: (event: AssistantEvent) => void
	/** By field path. */
	errors: Readonly<Record<string, string>>
}

/** The listing as buyers would see it, and its fields to edit. */
export function PreviewPane({ state, draft, dispatch, errors }: Props) {
	const { photos, place, generatedPhotoId, step, pending } = state
	const content = { draft, photos, place }
	const fields = fieldsOfDraft(content)
	const [rows, setRows] = useRows(draft, fields.currency)

	function change(name: keyof ListingFields, value: ListingFields[keyof ListingFields]): void {
		const edit = (part: Partial<ListingDraft>) => dispatch({ kind: 'draftEdited', change: part })
		if (name === 'photos') dispatch({ kind: 'photosEdited', photos: value as EditedPhoto[] })
		else if (name === 'variants') {
			setRows(value as VariantValue[])
			edit({ variants: variantsOf(value as VariantValue[]).slice(0, VARIANTS_MAX) })
		} else edit({ [name]: value === '' && name.startsWith('available') ? null : value })
	}
	const field = ((name: keyof ListingFields) => ({
		'data-path': name,
		value: name === 'variants' ? rows : fields[name],
		error: errors[name],
		onChange: (next: ListingFields[typeof name] | { target: { value: string } }) =>
			change(name, typeof next === 'object' && next && 'target' in next ? next.target.value : next),
	})) as FieldGetter<ListingFields>

	return (
		<Stack maw="34rem" mx="auto">
			{/* As wide as cards are in lists, so that the picture is cut as there. Its links lead nowhere yet. */}
			<Stack gap="xs" maw="24rem" inert>
				<Text c="dimmed" size="sm">
					This is how buyers see it.
				</Text>
				<ListingCard listing={previewOf(content, generatedPhotoId)} />
			</Stack>
			{generatedPhotoId !== null && (
				<Text size="sm" c="dimmed">
					<strong>Generated picture.</strong> Your own photo replaces it.
				</Text>
			)}
			<ListingSections
				field={field}
				errors={errors}
				place={
					<Place
						place={place}
						canChange={state.draft !== null && pending === null && step !== 'choose_location'}
						onChange={() => dispatch({ kind: 'placeReopened' })}
					/>
				}
			/>
		</Stack>
	)
}
