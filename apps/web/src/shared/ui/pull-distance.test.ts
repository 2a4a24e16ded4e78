import { expect, it } from 'vitest'
import { pullDistance, pullPhase, pullText } from './pull-distance.ts'

it('gives way by half of what the finger moves, and by 120 px at most', () => {
	expect(pullDistance(100)).toBe(50)
	expect(pullDistance(160)).toBe(80)
	expect(pullDistance(240)).toBe(120)
	expect(pullDistance(900)).toBe(120)
	expect(pullDistance(-40)).toBe(0)
})

it('is ready to refresh at 80 px, not before', () => {
	expect(pullText(pullPhase(0))).toBe('')
	expect(pullText(pullPhase(79.5))).toBe('Pull to refresh')
	expect(pullText(pullPhase(80))).toBe('Release to refresh')
	expect(pullText('refreshing')).toBe('Refreshing...')
})
