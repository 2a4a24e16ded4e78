import { cleanText } from './clean-text.ts'

const FACEBOOK_NO_PAGE = /^(profile\.php|home\.php|pages?|groups|login|sharer|share|people|search|events)$/i
const X_NO_ACCOUNT = /^(search|home|share|intent|login|hashtag|i|none|na|no|tbd|twitter)$/i

function parseWebAddress(text: string): URL | null {
	const cleaned = cleanText(text)
	if (cleaned === '' || /\s/.test(cleaned)) return null
	const absolute = /^https?:\/\//i.test(cleaned) ? cleaned : `http://${cleaned.replace(/^[/:]+/, '')}`
	const url = URL.parse(absolute)
	// A user name means that the column contains an email address.
	if (url === null || url.username !== '' || !/\.[a-z]{2,}$/i.test(url.hostname)) return null
	return url
}

const isHost = (url: URL, domain: string) => url.hostname === domain || url.hostname.endsWith(`.${domain}`)

/** The URL of a website; null for other texts and for social networks, which have their own fields. */
export function readWebsite(text: string | null | undefined): string | null {
	const url = parseWebAddress(text ?? '')
	if (url === null) return null
	if (['facebook.com', 'twitter.com', 'x.com', 'instagram.com'].some((domain) => isHost(url, domain))) return null
	return url.href.replace(/\/$/, '')
}

/** The URL of a Facebook page from a URL or a handle; null for page titles ("Green Acre Farm") and other texts. */
export function readFacebook(text: string | null | undefined): string | null {
	const cleaned = cleanText(text)
	if (!/facebook\.com|fb\.com/i.test(cleaned)) {
		return /^@?[a-z0-9._-]{5,60}$/i.test(cleaned) && /[a-z]/i.test(cleaned) && !/\.(com|org|net)$/i.test(cleaned)
			? `https://www.facebook.com/${cleaned.replace(/^@/, '')}`
			: null
	}
	const url = parseWebAddress(cleaned)
	if (url === null || !(isHost(url, 'facebook.com') || isHost(url, 'fb.com'))) return null
	const id = url.searchParams.get('id')
	if (url.pathname === '/profile.php' && id !== null && /^\d+$/.test(id)) {
		return `https://www.facebook.com/profile.php?id=${id}`
	}
	// Old links have the page in the fragment: facebook.com/#!/page
	const path = (url.pathname === '/' && url.hash.startsWith('#!') ? url.hash.slice(2) : url.pathname)
		.replace(/[?#].*$/, '')
		.replace(/^\/+|\/+$/g, '')
	return path === '' || FACEBOOK_NO_PAGE.test(path) ? null : `https://www.facebook.com/${path}`
}

/** The URL of an X account from a URL at twitter.com or x.com, or a handle. */
export function readX(text: string | null | undefined): string | null {
	const cleaned = cleanText(text)
	const account =
		/(?:twitter|(?<![a-z])x)\.com\/(?:#!\/)?@?(\w{1,15})(?![\w])/i.exec(cleaned)?.[1] ??
		/^@?(\w{2,15})$/.exec(cleaned)?.[1]
	return account === undefined || X_NO_ACCOUNT.test(account) || /^\d+$/.test(account)
		? null
		: `https://x.com/${account}`
}

/** The URL of an Instagram account from a URL anywhere in the text. */
export function readInstagram(text: string | null | undefined): string | null {
	const account = /instagram\.com\/@?([a-z0-9_.]{2,30})/i.exec(cleanText(text))?.[1]
	if (account === undefined || /^(p|explore|accounts)$/i.test(account)) return null
	return `https://www.instagram.com/${account.replace(/\.$/, '')}`
}
