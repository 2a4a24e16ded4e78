import { describe, expect, test } from 'vitest'
import { readFacebook, readInstagram, readWebsite, readX } from './links.ts'

describe('readFacebook', () => {
	test.each([
		['https://www.facebook.com/piperorchard/', 'https://www.facebook.com/piperorchard'],
		['facebook.com/pages/Piper-Orchard/123?ref=hl', 'https://www.facebook.com/pages/Piper-Orchard/123'],
		['https://www.facebook.com/profile.php?id=1234&sk=wall', 'https://www.facebook.com/profile.php?id=1234'],
		['http://www.facebook.com/#!/piperorchard', 'https://www.facebook.com/piperorchard'],
		['@piperorchard', 'https://www.facebook.com/piperorchard'],
	])('reads the page of %s', (typed, read) => {
		expect(readFacebook(typed)).toBe(read)
	})

	test.each([
		'Piper Orchard and Farm Market',
		'https://www.facebook.com',
		'https://www.facebook.com/home.php',
		'none',
		'jo@facebook.com',
		'https://evil.example/facebook.com/x',
		'',
	])('finds no page in %j', (typed) => {
		expect(readFacebook(typed)).toBeNull()
	})
})

test.each([
	['www.orchard.example.com', 'http://www.orchard.example.com'],
	['HTTPS://Orchard.Example.com/Stand/', 'https://orchard.example.com/Stand'],
	['https://www.facebook.com/orchard', null],
	['jo@orchard.example.com', null],
	['Piper Orchard', null],
	['javascript:alert(1)', null],
	['a.example.com or b.example.com', null],
])('reads the website %j as %j', (typed, read) => {
	expect(readWebsite(typed)).toBe(read)
})

test.each([
	['https://twitter.com/#!/piper_orchard', 'https://x.com/piper_orchard'],
	['@piper', 'https://x.com/piper'],
	['Piper Orchard', null],
	['https://twitter.com/search?q=farm', null],
	['https://twitter.com/a_handle_that_is_too_long', null],
	['none', null],
])('reads the X account %j as %j', (typed, read) => {
	expect(readX(typed)).toBe(read)
})

test('finds Instagram among other media', () => {
	expect(readInstagram('Pinterest: x; https://www.instagram.com/piper.orchard/')).toBe(
		'https://www.instagram.com/piper.orchard',
	)
	expect(readInstagram('see our gallery')).toBeNull()
})
