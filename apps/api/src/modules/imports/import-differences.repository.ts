import type { ImportFieldChange } from '@farmgate/contracts/directory-import'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { ruleTexts } from '@farmgate/opening-rules/rule-text'
import { type ImportConnection, locationFragments } from './import-sql.repository.ts'

export type RecordDifferences = { source: string; sourceId: string; changes: ImportFieldChange[] }

/** A stored value as text; empty when there is none. */
function valueText(field: string, value: unknown): string {
	if (value === null || value === undefined) return ''
	if (field === 'opening_rules') return ruleTexts(value as OpeningRules).join('; ')
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	return Array.isArray(value) ? value.join(', ') : String(value)
}

/** "contact_phone" as "contactPhone". */
const toFieldName = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** What the changes of a batch after `afterChange` changed in locations, and the last of these changes. */
export async function findDifferences(
	sql: ImportConnection,
	batchId: number,
	afterChange: number,
): Promise<{ lastChange: number; records: RecordDifferences[] }> {
	const rows = await sql<
		{ id: string; source: string; sourceId: string; before: Record<string, unknown>; after: Record<string, unknown> }[]
	>`
		select c.id, c.source, c.source_id as "sourceId", c.before->'location' as before,
			${locationFragments(sql).present} as after
		from import_changes c join locations l on l.id = c.location_id
		where c.batch_id = ${batchId} and c.id > ${afterChange} and c.before ? 'location' order by c.id`
	const records = rows.map(({ source, sourceId, before, after }) => ({
		source,
		sourceId,
		changes: Object.keys(after).flatMap((column) => {
			if (!Object.hasOwn(before, column)) return []
			const [old, present] = [valueText(column, before[column]), valueText(column, after[column])]
			return old === present ? [] : [{ field: toFieldName(column), before: old, after: present }]
		}),
	}))
	return { lastChange: Number(rows.at(-1)?.id ?? afterChange), records }
}
