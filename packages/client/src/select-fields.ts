import type { ListRequestInput } from '@farmgate/contracts/filter'
import type { Page } from '@farmgate/contracts/page'

/**
 * A page of a list with only some fields of each item, which is smaller and faster:
 * `selectFields(api.locations.list, { q: 'honey' }, ['id', 'name'])`. Throws what the call throws.
 */
export async function selectFields<Item, Field extends keyof Item & string>(
	list: { query: (input: ListRequestInput) => Promise<Page<Item>> },
	request: ListRequestInput,
	fields: readonly Field[],
): Promise<Page<Pick<Item, Field>>> {
	// The types of the server's operations are those without `fields`.
	return await list.query({ ...request, fields } as ListRequestInput)
}
