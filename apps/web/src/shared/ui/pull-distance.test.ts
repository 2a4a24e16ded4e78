import { expect, it } from 'vitest'
import { pullDistance, pullPhase, pullText } from './pull-distance.ts'

it('pullDistance is half of the touch distance, at most 120 px [D10]', () => {
	expect(pullDistance(100)).toBe(50)
	expect(pullDistance(160)).toBe(80)
	expect(pullDistance(240)).toBe(120)
	expect(pullDistance(900)).toBe(120)
	expect(pullDistance(-40)).toBe(0)
})

it('pullPhase is ready from 80 px on [D10]', () => {
	expect(pullText(pullPhase(0))).toBe('')
	expect(pullText(pullPhase(79.5))).toBe('Pull to refresh')
	expect(pullText(pullPhase(80))).toBe('Release to refresh')
	expect(pullText('refreshing')).toBe('Refreshing...')
})
