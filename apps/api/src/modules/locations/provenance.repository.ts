import type { Provenance } from '@farmgate/contracts/location'
import { FILLED_FIELDS } from '@farmgate/contracts/location-fields'
import { locationFieldSources, locationSources } from '@farmgate/db/schema/imports'
import { locations } from '@farmgate/db/schema/locations'
import { sql } from 'drizzle-orm'

/** Of the record that a location was imported from. */
export const provenanceColumns = {
	source: locationSources.source,
	sourceId: locationSources.sourceId,
	license: locationSources.license,
	delistedAt: locationSources.delistedAt,
}

type PrimarySource = { source: string; sourceId: string; license: string; delistedAt: Date | null }
type ImportFacts = { isChecked: boolean; otherFields: OtherField[] }
type OtherField = { field: string; source: string; confirmedAt: string | null }

/** What is shown with the provenance besides the columns of the source. */
export const importColumns = {
	isChecked: sql<boolean>`${locations.ownerUserId} is not null or ${locations.ownerEditedAt} is not null
		or ${locationSources.checkedAt} is not null`,
	otherFields: sql<OtherField[]>`case when ${locationSources.source} is null then '[]' else (
		select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'source', f.source, 'confirmedAt', f.confirmed_at)
			order by f.field), '[]') from ${locationFieldSources} f where f.location_id = ${locations.id}) end`,
}

type SourcedField = Provenance['otherFields'][number]['field']

/** API names of the columns that a linked record may fill. */
const FIELD_NAMES: Record<string, SourcedField> = {
	...Object.fromEntries(FILLED_FIELDS.map((field): [string, SourcedField] => [locations[field].name, field])),
	opening_rules: 'hours',
}

/** Whether a linked record may fill the column, so that `location_field_sources` names the record. */
export function hasFieldSource(column: string): boolean {
	return Object.hasOwn(FIELD_NAMES, column)
}

/** The provenance of a location from its columns; null when it was not imported. */
export function toProvenance(provenance: PrimarySource | null, imported: ImportFacts): Provenance | null {
	if (provenance === null) return null
	const otherFields = imported.otherFields.flatMap(({ field, source, confirmedAt }) => {
		const name = FIELD_NAMES[field]
		return name === undefined
			? []
			: [{ field: name, source, confirmedAt: confirmedAt === null ? null : new Date(confirmedAt).toISOString() }]
	})
	const { delistedAt, ...from } = provenance
	return { ...from, delistedAt: delistedAt?.toISOString() ?? null, isChecked: imported.isChecked, otherFields }
}
