import { readFilterOf } from '@farmgate/contracts/address-filter'
import { SEARCH_TEXT_MAX_LENGTH } from '@farmgate/contracts/business-constants'
import { expect, it } from 'vitest'
import { readBrowseSearch } from './browse-search.ts'

it('cuts a search text that is too long instead of ignoring it', () => {
	const search = readBrowseSearch({ q: `${'honey '.repeat(100)}`, category: 'Preserves' })
	expect(search.q?.length).toBeLessThanOrEqual(SEARCH_TEXT_MAX_LENGTH)
	const filter = readFilterOf(search, { defaultKind: 'location' }, null)
	expect(filter.q).toMatch(/^honey honey/)
	expect(filter.category).toBe('Preserves')
})

it('treats blanks as no text', () => {
	expect(readBrowseSearch({ q: '   ' }).q).toBeUndefined()
	expect(readBrowseSearch({ q: [' green ', 'beans '] }).q).toBe('green ,beans')
})
