import { expect, test } from 'vitest'
import { differences, mergeEdits } from './conflict-dialog.tsx'

const base = { name: 'Hill Farm', phone: '1', note: '', days: [1] }

test('suggests the side that changed a field, and mine when both did', () => {
	const mine = { ...base, name: 'Hill Farm Stand', note: 'Ring the bell' }
	const theirs = { ...base, phone: '2', note: 'Knock', days: [1] }
	expect(differences(base, mine, theirs)).toEqual([
		{ name: 'name', suggested: 'mine' },
		{ name: 'phone', suggested: 'theirs' },
		{ name: 'note', suggested: 'mine' },
	])
	expect(mergeEdits(mine, theirs, ['name'])).toEqual({ ...base, name: 'Hill Farm Stand', phone: '2', note: 'Knock' })
})
