import { expect, test } from 'vitest'
import { contentSecurityPolicyOf } from './content-security-policy.ts'

const keyOf = (host: string) => `pk_live_${Buffer.from(`${host}$`).toString('base64')}`

function otherOriginsOf(policy: Record<string, string[]>): string[] {
	const sources = Object.entries(policy).flatMap(([name, values]) => values.map((value) => [name, value] as const))
	return sources.flatMap(([name, value]) => (value.startsWith('https://') ? `${name} ${value}` : [])).sort()
}

test('with the embedded service, pages ask nobody but us', () => {
	const policy = contentSecurityPolicyOf({
		publishableKey: keyOf('clerk.identity-emulator.test'),
		proxyUrl: '/__clerk',
		isEmbedded: true,
		fixedEmailCode: null,
	})
	expect(otherOriginsOf(policy)).toEqual([])
})

test('with a hosted instance, exactly its hosts are added', () => {
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

test('neither scripts nor styles are allowed inline, and no text is evaluated', () => {
	const policy = contentSecurityPolicyOf({
		publishableKey: keyOf('a.b'),
		proxyUrl: null,
		isEmbedded: false,
		fixedEmailCode: null,
	})
	expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe/)
})

test('images come from this server and exactly the origins that are named', () => {
	const config = { publishableKey: keyOf('a.b'), proxyUrl: '/__clerk', isEmbedded: true, fixedEmailCode: null }
	const origins = ['http://127.0.0.1:8080', 'https://tiles.example']
	expect(contentSecurityPolicyOf(config).imgSrc).toEqual(["'self'", 'data:', 'blob:'])
	expect(contentSecurityPolicyOf(config, origins).imgSrc).toEqual(["'self'", 'data:', 'blob:', ...origins])
})
