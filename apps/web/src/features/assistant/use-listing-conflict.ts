import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { fieldsOf, type ListingFields } from '../../shared/listings/listing-fields.ts'

/** An edit of a saved listing: its fields, the name of its place, and the version that they change. */
export type ListingEdit = { base: OwnedListing; fields: ListingFields; placeName: string | null }

type Conflict = { edit: ListingEdit; newer: OwnedListing }

/** Makes the row keys equal, so that they do not count as a difference. */
function withRowKeys(fields: ListingFields): ListingFields {
	return { ...fields, variants: fields.variants.map((variant, index) => ({ ...variant, key: `saved-${index}` })) }
}

/** Finds out what differs when a saved listing was changed meanwhile. `onResolve` saves the chosen fields. */
export function useListingConflict(onResolve: (edit: ListingEdit) => void) {
	const cache = trpc.useUtils()
	const [conflict, setConflict] = useState<Conflict | null>(null)

	/** Shows the conflict if the error is one. False: it is another error, or the newer version cannot be read. */
	async function show(error: unknown, edit: ListingEdit): Promise<boolean> {
		const read = readError(error)
		if (read.kind !== 'known' || read.code !== 'listing.edit_conflict') return false
		const newer = await cache.client.listings.forEdit.query({ id: edit.base.id }).catch(() => null)
		if (newer === null) return false
		setConflict({ edit, newer })
		return true
	}

	if (conflict === null) return { show, dialog: null }
	const { edit, newer } = conflict
	return {
		show,
		/** Values of the dialog that resolves the conflict; null without one. */
		dialog: {
			base: withRowKeys(fieldsOf(edit.base)),
			mine: withRowKeys(edit.fields),
			theirs: withRowKeys(fieldsOf(newer)),
			/** The places of both versions, to name them. */
			places: [
				[edit.fields.locationId, edit.placeName] as const,
				[edit.base.locationId, edit.base.locationName] as const,
				[newer.locationId, newer.locationName] as const,
			].flatMap(([placeId, name]) => (placeId === null || name === null ? [] : [{ id: placeId, name }])),
			onResolve(fields: ListingFields) {
				setConflict(null)
				onResolve({ base: newer, fields, placeName: edit.placeName })
			},
			onClose: () => setConflict(null),
		},
	}
}
