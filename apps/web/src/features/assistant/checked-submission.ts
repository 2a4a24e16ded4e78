import type { NewListingInput } from '@farmgate/contracts/listing-write'
import type { AssistantState } from './assistant-state.ts'
import { listingErrors, type Submission } from './publish-listing.ts'

/** The listing that was checked last, with its validation errors by field. */
export type CheckedListing = { listing: NewListingInput; errors: Record<string, string> }

/** Validates the listing of a submission. */
export function checkSubmission({ listing }: Submission): CheckedListing {
	return { listing, errors: listingErrors({ listing }) }
}

function valueAt(value: unknown, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>(
			(part, name) => (typeof part === 'object' && part !== null ? part[name as keyof object] : null),
			value,
		)
}

/** The path of a price in the preview, which also has the rows without a price that are not sent. */
function pathInPreview(path: string, { draft }: Pick<AssistantState, 'draft'>): string {
	const rows = (draft?.variants ?? []).flatMap(({ price }, index) => (price === null ? [] : [index]))
	return path.replace(/^variants\.(\d+)/, (whole, index: string) => {
		const row = rows[Number(index)]
		return row === undefined ? whole : `variants.${row}`
	})
}

/** The errors of the last check whose fields have not been changed since, by their path in the preview. */
export function currentErrors(
	checked: CheckedListing | null,
	submission: Submission | null,
	state: Pick<AssistantState, 'draft'>,
): Record<string, string> {
	if (checked === null || submission === null) return {}
	const { listing, errors } = checked
	const isSame = (path: string) =>
		JSON.stringify(valueAt(submission.listing, path)) === JSON.stringify(valueAt(listing, path))
	const open = Object.entries(errors).filter(([path]) => isSame(path))
	return Object.fromEntries(open.map(([path, text]) => [pathInPreview(path, state), text]))
}
