import * as z from 'zod/mini'
import { websiteLink } from './website-link.ts'

const LINK_MAX_LENGTH = 300
/** Domains of the social networks. The first one is that of profile addresses. */
const SOCIAL_DOMAINS = {
	facebook: ['facebook.com', 'fb.com', 'fb.me'],
	x: ['x.com', 'twitter.com'],
	instagram: ['instagram.com', 'instagr.am'],
} as const
export type SocialNetwork = keyof typeof SOCIAL_DOMAINS

/** The profile's address of an account name ("@hillfarm") or of an address on the network; null when it is neither. */
export function socialLink(network: SocialNetwork, text: string): string | null {
	const [domain] = SOCIAL_DOMAINS[network]
	const account = /^@?([\w.-]{1,50})$/.exec(text.trim())?.[1]
	const link = websiteLink(text)
	const { hostname, pathname } = new URL(link ?? 'https://invalid')
	const isOnNetwork = SOCIAL_DOMAINS[network].some((known) => hostname === known || hostname.endsWith(`.${known}`))
	if (isOnNetwork) return pathname === '/' ? null : link
	return account === undefined ? null : `https://${domain}/${account}`
}

/** Text that `normalize` turns into an address. Empty text is null. */
function linkField(normalize: (text: string) => string | null, error: string) {
	const text = z.string().check(
		z.maxLength(LINK_MAX_LENGTH, { error: `must have at most ${LINK_MAX_LENGTH} characters` }),
		z.refine((value) => value.trim() === '' || normalize(value) !== null, { error }),
	)
	return z.nullable(
		z.pipe(
			text,
			z.transform((value) => (value.trim() === '' ? null : normalize(value))),
		),
	)
}

export const websiteField = linkField(websiteLink, 'must be a web address such as hillfarm.com')
export const facebookField = linkField(
	(text) => socialLink('facebook', text),
	'must be a Facebook page or account name',
)
export const xField = linkField((text) => socialLink('x', text), 'must be an X profile or account name')
export const instagramField = linkField(
	(text) => socialLink('instagram', text),
	'must be an Instagram profile or account name',
)
