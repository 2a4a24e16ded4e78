import { expect, test } from 'vitest'
import { mayBeSignedIn } from './client-cookie.ts'

test.each([
	['', false],
	['theme=dark', false],
	['__client_uat=0', false],
	['__client_uat=', false],
	['__client_uat=0; __client_uat_aB3-_9xY=0', false],
	['x__client_uat=1795222665', false],
	['__client_uat=1795222665', true],
	['a=b; __client_uat=1795222665', true],
	['__client_uat=0; __client_uat_aB3-_9xY=1795222665', true],
])('cookies "%s": a user may be signed in: %s', (cookies, expected) => {
	expect(mayBeSignedIn(cookies)).toBe(expected)
})
