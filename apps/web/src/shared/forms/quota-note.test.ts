import { describe, expect, it } from 'vitest'
import { quotaText } from './quota-note.tsx'

const USE = {
	locations: { used: 16, limit: 20 },
	listings: { used: 2000, limit: 2000 },
	photos: { used: 1200, limit: 5000 },
	photoBytes: { used: 1_600_400_000, limit: 2_000_000_000 },
	newUntil: null,
}

describe('the note about limits', () => {
	it('says nothing while less than 80 percent is used', () => {
		const use = { ...USE, locations: { used: 15, limit: 20 }, photoBytes: { used: 100, limit: 2_000_000_000 } }
		expect([quotaText(use, 'locations'), quotaText(use, 'photos')]).toEqual([null, null])
	})

	it('says how many an account has and may have', () => {
		expect(quotaText(USE, 'locations')).toBe('You have 16 of 20 places.')
		expect(quotaText(USE, 'photos')).toBe('You have 1,200 of 5,000 photos and 1,601 of 2,000 MB.')
	})

	it('says when a new account may have more', () => {
		const use = { ...USE, newUntil: '2026-06-20T16:00:00.000Z' }
		expect(quotaText(use, 'locations')).toBe('You have 16 of 20 places. From June 20, 2026 on you may have 200.')
	})

	it('says what to do at the limit', () => {
		expect(quotaText(USE, 'listings')).toBe('You have 2,000 of 2,000 products. Delete some that you no longer need.')
	})

	it('says nothing to those without limits', () => {
		expect(quotaText({ ...USE, locations: { used: 16, limit: null } }, 'locations')).toBeNull()
	})
})
