import { phoneLink } from '@farmgate/contracts/phone-link'
import { websiteLink } from '@farmgate/contracts/website-link'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directionsLink, externalMapLink, isOnSite, mailLink, websiteName } from './safe-links.ts'

// Misspelled on purpose: cspell:ignore fcebook

describe('links from texts of users', () => {
	it.each([
		['https://example.com/a?b=1', 'https://example.com/a?b=1'],
		['http://example.com', 'http://example.com/'],
		['www.example.com', 'https://www.example.com/'],
		['example.com:8080/shop', 'https://example.com:8080/shop'],
		['  facebook.com/a-farm ', 'https://facebook.com/a-farm'],
	])('reads "%s" as the website %s', (text, link) => {
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
		'https://:secret@example.com',
		'https://facebook.com@elsewhere.example',
		'\u0001javascript:alert(1)',
		'java\u0000script:alert(1)',
		'https://exam\u202eple.com',
		'https://exam\u200bple.com',
		'http://127.0.0.1/admin',
		'http://2130706433/',
		'http://0x7f.1/',
		'http://[::1]/',
		'localhost.',
		'\ud800',
		'A Farm on Facebook',
		'localhost',
		'',
		null,
	])('rejects "%s" as a website', (text) => {
		expect(websiteLink(text)).toBeNull()
	})

	it('names a website by its host', () => {
		expect(websiteName('https://www.example.com/shop?x=1')).toBe('example.com')
	})

	it('shows non-ASCII hosts in Punycode', () => {
		expect(websiteName(websiteLink('https://www.f\u0430cebook.com') ?? '')).toBe('xn--fcebook-2fg.com')
	})

	it('recognizes a site by its host only', () => {
		expect(isOnSite('https://m.facebook.com/hill', ['facebook.com'])).toBe(true)
		expect(isOnSite('https://facebook.com.elsewhere.example/', ['facebook.com'])).toBe(false)
		expect(isOnSite('https://notfacebook.com/', ['facebook.com'])).toBe(false)
		expect(isOnSite('https://elsewhere.example/facebook.com', ['facebook.com'])).toBe(false)
	})

	it.each([
		['905-555-0142', 'tel:9055550142'],
		['+1 (905) 555-0142', 'tel:+19055550142'],
		['(716) 555-0101 ext. 12', 'tel:7165550101;ext=12'],
	])('reads "%s" as the phone number %s', (text, link) => {
		expect(phoneLink(text)).toBe(link)
	})

	it.each(['call us', '12', 'javascript:1234567', '', null])('rejects "%s" as a phone number', (text) => {
		expect(phoneLink(text)).toBeNull()
	})

	it('accepts one plain email address and nothing else', () => {
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

	it('gives directions to the coordinates, or to the address when those are approximate', () => {
		const location = { address: '12 Pelham St, Fonthill', coordinates: { lat: 43.04, lng: -79.28 } }
		const start = 'https://www.google.com/maps/dir/?api=1&destination='
		expect(directionsLink({ ...location, coordinatesApproximate: false })).toBe(`${start}43.04%2C-79.28`)
		expect(directionsLink({ ...location, coordinatesApproximate: true })).toBe(`${start}12%20Pelham%20St%2C%20Fonthill`)
	})

	it('searches an address on Google Maps', () => {
		expect(externalMapLink('12 Pelham St & Hwy 20, Fonthill')).toBe(
			'https://www.google.com/maps/search/?api=1&query=12%20Pelham%20St%20%26%20Hwy%2020%2C%20Fonthill',
		)
	})
})

describe('links from arbitrary texts', () => {
	const scheme = fc.constantFrom(
		'javascript:',
		'JavaScript\t:',
		'data:',
		'vbscript:',
		'blob:',
		'file:',
		'tel:',
		'mailto:',
		'',
	)
	const start = fc.constantFrom('https://', 'http://', '//', '\\\\', ' \n', '\u0000', '\u202e', '@', '')
	const text = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.webUrl({ withFragments: true, withQueryParameters: true }),
		fc.emailAddress(),
		fc.domain(),
		fc.tuple(scheme, start, fc.oneof(fc.domain(), fc.string({ unit: 'binary' }))).map((parts) => parts.join('')),
	)
	/** The protocol a browser reads from an `href`. */
	const protocolOf = (link: string) => new URL(link, 'https://our.example').protocol

	it('are null or lead to public web hosts without credentials, phone numbers or email addresses', () => {
		fc.assert(
			fc.property(text, (typed) => {
				const website = websiteLink(typed)
				if (website !== null) {
					const url = new URL(website)
					expect(['http:', 'https:']).toContain(url.protocol)
					expect(url.username + url.password).toBe('')
					expect(url.hostname).toMatch(/^[\x21-\x7e]+\.[\x21-\x7e]*$/)
					expect(website).toMatch(/^[\x21-\x7e]+$/)
					expect(websiteName(website)).not.toBe('')
				}
				const phone = phoneLink(typed)
				if (phone !== null) expect(phone).toMatch(/^tel:\+?\d+(;ext=\d+)?$/)
				const mail = mailLink(typed)
				if (mail !== null) {
					expect(mail).toMatch(/^mailto:[\x21-\x7e]+$/)
					expect(mail).not.toMatch(/[?&,;]|%0[ad]/i)
				}
				for (const link of [website, phone, mail, externalMapLink(typed)]) {
					if (link !== null) expect(['http:', 'https:', 'tel:', 'mailto:']).toContain(protocolOf(link))
				}
			}),
			{ numRuns: 3000 },
		)
	})
})
