import type { ClerkClient } from '@clerk/backend'
import type { FastifyInstance } from 'fastify'
import type { IdentityEmulator } from '../identity-emulator.ts'

/** As in the application. The widget needs inline styles. */
const CONTENT_SECURITY_POLICY = [
	"default-src 'self'",
	"script-src 'self'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data:",
	"connect-src 'self'",
	"worker-src 'self' blob:",
	"frame-ancestors 'none'",
].join('; ')

function page(publishableKey: string): string {
	const attributes = `data-clerk-publishable-key="${publishableKey}" data-clerk-proxy-url="/__clerk"`
	return `<!doctype html><html lang="en"><head><title>Test</title><link rel="icon" href="data:,">
<script defer ${attributes} src="/__clerk/npm/@clerk/clerk-js@6/dist/clerk.browser.js"></script>
<script defer ${attributes} src="/__clerk/npm/@clerk/ui@1/dist/ui.browser.js"></script>
<script defer src="/page.js"></script></head>
<body><p id="user">loading</p><div id="widget"></div></body></html>`
}

/** Runs in the browser. Shows the signed-in user and the widget for the path. */
const PAGE_SCRIPT = `
(async () => {
	await Clerk.load({
		ui: { ClerkUI: window.__internal_ClerkUICtor },
		signInUrl: '/sign-in', signUpUrl: '/signup', afterSignOutUrl: '/', telemetry: false,
	})
	const status = document.querySelector('#user')
	const show = () => {
		const { user } = Clerk
		status.textContent = user
			? [user.primaryEmailAddress.emailAddress, user.fullName, user.publicMetadata.role ?? 'member'].join(' | ')
			: 'signed out'
	}
	Clerk.addListener(show)
	show()
	const widget = document.querySelector('#widget')
	const options = { routing: 'path', path: location.pathname.split('/').slice(0, 2).join('/'), fallbackRedirectUrl: '/' }
	if (location.pathname.startsWith('/sign-in')) Clerk.mountSignIn(widget, { ...options, signUpUrl: '/signup' })
	if (location.pathname.startsWith('/signup')) Clerk.mountSignUp(widget, { ...options, signInUrl: '/sign-in' })
	if (location.pathname.startsWith('/account') && Clerk.user) Clerk.mountUserProfile(widget, options)
})()
`

/** Pages with clerk-js and its widgets, and `/api/me`, which verifies the cookie with Clerk's library. */
export function addTestPages(app: FastifyInstance, emulator: IdentityEmulator, clerk: () => ClerkClient | null): void {
	app.get('/page.js', async (_request, reply) => reply.type('text/javascript').send(PAGE_SCRIPT))

	app.get('/api/me', async (request, reply) => {
		const origin = `${request.protocol}://${request.host}`
		const headers = new Headers()
		for (const name of ['cookie', 'authorization', 'host', 'user-agent', 'referer']) {
			const value = request.headers[name]
			if (typeof value === 'string') headers.set(name, value)
		}
		const state = await clerk()?.authenticateRequest(new Request(`${origin}${request.url}`, { headers }), {
			authorizedParties: [origin],
		})
		const auth = state?.toAuth()
		if (auth?.tokenType !== 'session_token' || !auth.userId) return reply.code(401).send({ reason: state?.reason })
		return { userId: auth.userId, claims: auth.sessionClaims }
	})

	app.get('/*', async (_request, reply) =>
		reply
			.type('text/html')
			.header('content-security-policy', CONTENT_SECURITY_POLICY)
			.send(page(emulator.keys.publishableKey)),
	)
}
