import { describe, expect, it } from 'vitest'
import { externalMapLink, mailLink, phoneLink, websiteLink, websiteName } from './safe-links.ts'

describe('links from what people typed', () => {
	it.each([
		['https://example.com/a?b=1', 'https://example.com/a?b=1'],
		['http://example.com', 'http://example.com/'],
		['www.example.com', 'https://www.example.com/'],
		['example.com:8080/shop', 'https://example.com:8080/shop'],
		['  facebook.com/a-farm ', 'https://facebook.com/a-farm'],
	])('"%s" is the website %s', (text, link) => {
		expect(websiteLink(text)).toBe(link)
	})

	it.each([
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		'java\nscript:alert(1)',
		'data:text/html,<script>alert(1)</script>',
		'vbscript:x',
		'file:///etc/passwd',
		'https://user:secret@example.com',
		'A Farm on Facebook',
		'localhost',
		'',
		null,
	])('"%s" is never a website', (text) => {
		expect(websiteLink(text)).toBeNull()
	})

	it('names a website by its host', () => {
		expect(websiteName('https://www.example.com/shop?x=1')).toBe('example.com')
	})

	it.each([
		['905-555-0142', 'tel:9055550142'],
		['+1 (905) 555-0142', 'tel:+19055550142'],
		['(716) 555-0101 ext. 12', 'tel:7165550101;ext=12'],
	])('"%s" is dialed as %s', (text, link) => {
		expect(phoneLink(text)).toBe(link)
	})

	it.each(['call us', '12', 'javascript:1234567', '', null])('"%s" is never dialed', (text) => {
		expect(phoneLink(text)).toBeNull()
	})

	it('writes to one plain address and to nothing else', () => {
		expect(mailLink(' farm@example.com ')).toBe('mailto:farm@example.com')
		expect(mailLink('a+b@example.com')).toBe('mailto:a%2Bb@example.com')
		for (const text of [
			'farm@example.com?bcc=x@example.org',
			'a@example.com,b@example.com',
			'farm',
			'a b@c.de',
			null,
		]) {
			expect(mailLink(text)).toBeNull()
		}
	})

	it('looks an address up on an outside map', () => {
		expect(externalMapLink('12 Pelham St & Hwy 20, Fonthill')).toBe(
			'https://www.google.com/maps/search/?api=1&query=12%20Pelham%20St%20%26%20Hwy%2020%2C%20Fonthill',
		)
	})
})
