import { cleanText } from './clean-text.ts'

const FACEBOOK_NO_PAGE = /^(profile\.php|home\.php|pages?|groups|login|sharer|share|people|search|events)$/i
const X_NO_ACCOUNT = /^(search|home|share|intent|login|hashtag|i|none|na|no|tbd|twitter)$/i

function parseWebAddress(text: string): URL | null {
	const cleaned = cleanText(text)
	if (cleaned === '' || /\s/.test(cleaned)) return null
	const absolute = /^https?:\/\//i.test(cleaned) ? cleaned : `http://${cleaned.replace(/^[/:]+/, '')}`
	const url = URL.parse(absolute)
	// A user part means that an e-mail address was typed into the column.
	if (url === null || url.username !== '' || !/\.[a-z]{2,}$/i.test(url.hostname)) return null
	return url
}

const isHost = (url: URL, domain: string) => url.hostname === domain || url.hostname.endsWith(`.${domain}`)

/** A place's own page. Pages in social networks have fields of their own and are none. */
export function readWebsite(text: string | null | undefined): string | null {
	const url = parseWebAddress(text ?? '')
	if (url === null) return null
	if (['facebook.com', 'twitter.com', 'x.com', 'instagram.com'].some((domain) => isHost(url, domain))) return null
	return url.href.replace(/\/$/, '')
}

/** The column holds addresses, bare handles and page titles; a title ("Green Acre Farm") leads nowhere and is dropped. */
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
	// Old links carry the page behind a "#!": facebook.com/#!/page
	const path = (url.pathname === '/' && url.hash.startsWith('#!') ? url.hash.slice(2) : url.pathname)
		.replace(/[?#].*$/, '')
		.replace(/^\/+|\/+$/g, '')
	return path === '' || FACEBOOK_NO_PAGE.test(path) ? null : `https://www.facebook.com/${path}`
}

/** An address at twitter.com or x.com, or a bare handle. */
export function readX(text: string | null | undefined): string | null {
	const cleaned = cleanText(text)
	const account =
		/(?:twitter|(?<![a-z])x)\.com\/(?:#!\/)?@?(\w{1,15})(?![\w])/i.exec(cleaned)?.[1] ??
		/^@?(\w{2,15})$/.exec(cleaned)?.[1]
	return account === undefined || X_NO_ACCOUNT.test(account) || /^\d+$/.test(account)
		? null
		: `https://x.com/${account}`
}

/** An address at instagram.com anywhere in the text. */
export function readInstagram(text: string | null | undefined): string | null {
	const account = /instagram\.com\/@?([a-z0-9_.]{2,30})/i.exec(cleanText(text))?.[1]
	if (account === undefined || /^(p|explore|accounts)$/i.test(account)) return null
	return `https://www.instagram.com/${account.replace(/\.$/, '')}`
}
