import { expect, it, vi } from 'vitest'
import { createKeptAnswers } from './kept-answers.ts'
import { KEPT_AT_HEADER, KEPT_REASON_HEADER } from './kept-header.ts'
import { createLateAnswers, markKept } from './mark-kept.ts'

const AT = '2026-11-20T15:42:00.000Z'
const keptAnswer = { headers: new Headers({ [KEPT_AT_HEADER]: AT, [KEPT_REASON_HEADER]: 'slow' }) }
const newAnswer = { headers: new Headers() }

const address = (input: object) => `/api/trpc/locations.list?input=${encodeURIComponent(JSON.stringify(input))}`
const queryKey = (input: object, type = 'query') => [['locations', 'list'], { input, type }]

it('a question answered from the store is known by its query, whatever the order of its words', () => {
	const kept = createKeptAnswers()
	kept.note(address({ q: 'goat', types: ['Farm'] }), keptAnswer)
	expect(kept.of(queryKey({ types: ['Farm'], q: 'goat' }))).toEqual({ at: AT, because: 'slow' })
	expect(kept.of(queryKey({ q: 'goat' }))).toBeNull()
	expect(kept.of([['listings', 'list'], { input: { q: 'goat', types: ['Farm'] } }])).toBeNull()
})

it('all pages of an endless list are one question', () => {
	const kept = createKeptAnswers()
	kept.note(address({ q: 'goat', cursor: 'abc', direction: 'forward' }), keptAnswer)
	expect(kept.of(queryKey({ q: 'goat' }, 'infinite'))).not.toBeNull()
})

it('is forgotten when the server answers, and both are told to who listens', () => {
	const kept = createKeptAnswers()
	const listener = vi.fn()
	const stop = kept.subscribe(listener)
	kept.note(address({}), newAnswer)
	expect(listener).not.toHaveBeenCalled()
	kept.note(address({}), keptAnswer)
	kept.note(address({}), newAnswer)
	expect(listener).toHaveBeenCalledTimes(2)
	expect(kept.of(queryKey({}))).toBeNull()
	stop()
	kept.note(address({}), keptAnswer)
	expect(listener).toHaveBeenCalledTimes(2)
})

it.each(['/api/trpc/locations.list?batch=1&input=%7B%7D', '/api/locations', '/api/trpc/locations.list?input=%7B'])(
	'an answer to %s troubles nobody',
	(other) => {
		const kept = createKeptAnswers()
		expect(() => kept.note(other, keptAnswer)).not.toThrow()
		expect(kept.of(queryKey({}))).toBeNull()
	},
)

it('an answer out of the store says when the server gave it and why it is shown', async () => {
	const stored = new Response('{"a":1}', { headers: { date: 'Fri, 20 Nov 2026 15:42:00 GMT', 'x-request-id': '7' } })
	const marked = markKept(stored, 'unanswered')
	expect(marked.headers.get(KEPT_AT_HEADER)).toBe(AT)
	expect(marked.headers.get(KEPT_REASON_HEADER)).toBe('unanswered')
	expect(marked.headers.get('x-request-id')).toBe('7')
	expect(await marked.json()).toEqual({ a: 1 })
	expect(markKept(new Response('{}'), 'slow').headers.get(KEPT_AT_HEADER)).toBe('')
})

it('an answer that came late is handed out once, and only while it is news', () => {
	vi.useFakeTimers()
	const late = createLateAnswers()
	late.note('a')
	expect([late.take('b'), late.take('a'), late.take('a')]).toEqual([false, true, false])
	late.note('a')
	vi.advanceTimersByTime(60_000)
	expect(late.take('a')).toBe(false)
})
