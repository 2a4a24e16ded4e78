import { expect, test } from 'vitest'
import { contentSecurityPolicyOf } from './content-security-policy.ts'

const keyOf = (host: string) => `pk_live_${Buffer.from(`${host}$`).toString('base64')}`

function otherOriginsOf(policy: Record<string, string[]>): string[] {
	const sources = Object.entries(policy).flatMap(([name, values]) => values.map((value) => [name, value] as const))
	return sources.flatMap(([name, value]) => (value.startsWith('https://') ? `${name} ${value}` : [])).sort()
}

test('allows only this origin with the embedded service', () => {
	const policy = contentSecurityPolicyOf({
		publishableKey: keyOf('clerk.identity-emulator.test'),
		proxyUrl: '/__clerk',
		isEmbedded: true,
		fixedEmailCode: null,
	})
	expect(otherOriginsOf(policy)).toEqual([])
})

test('allows exactly the hosts of a hosted instance', () => {
	const policy = contentSecurityPolicyOf({
		publishableKey: keyOf('clerk.farms.example'),
		proxyUrl: null,
		isEmbedded: false,
		fixedEmailCode: null,
	})
	expect(otherOriginsOf(policy)).toEqual([
		'connectSrc https://clerk.farms.example',
		'frameSrc https://challenges.cloudflare.com',
		'imgSrc https://img.clerk.com',
		'scriptSrc https://challenges.cloudflare.com',
		'scriptSrc https://clerk.farms.example',
	])
})

test('allows style attributes inline, but no scripts, style elements or evaluated text', () => {
	const policy = contentSecurityPolicyOf({
		publishableKey: keyOf('a.b'),
		proxyUrl: null,
		isEmbedded: false,
		fixedEmailCode: null,
	})
	const { styleSrcAttr, ...others } = policy
	expect(styleSrcAttr).toEqual(["'unsafe-inline'"])
	expect(Object.values(others).flat().join(' ')).not.toMatch(/unsafe/)
})

test('lets pages report errors to exactly the server of the DSN', () => {
	const config = { publishableKey: keyOf('a.b'), proxyUrl: '/__clerk', isEmbedded: true, fixedEmailCode: null }
	expect(contentSecurityPolicyOf(config).connectSrc).toEqual(["'self'"])
	const { connectSrc } = contentSecurityPolicyOf(config, [], 'https://key@errors.example/7')
	expect(connectSrc).toEqual(["'self'", 'https://errors.example'])
})

test('allows images of this server and exactly the given origins', () => {
	const config = { publishableKey: keyOf('a.b'), proxyUrl: '/__clerk', isEmbedded: true, fixedEmailCode: null }
	const origins = ['http://127.0.0.1:8080', 'https://tiles.example']
	expect(contentSecurityPolicyOf(config).imgSrc).toEqual(["'self'", 'data:', 'blob:'])
	expect(contentSecurityPolicyOf(config, origins).imgSrc).toEqual(["'self'", 'data:', 'blob:', ...origins])
})
