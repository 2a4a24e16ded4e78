import { Box, Paper, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { IdentityProvider } from '../../shared/identity/identity-store.ts'
import { safeRedirect } from '../../shared/identity/safe-redirect.ts'

export type WidgetName = 'sign-in' | 'sign-up'

type Props = {
	/** Null while the provider's code is loading. */
	provider: IdentityProvider | null
	widget: WidgetName
	redirect: string | undefined
}

function pathWithRedirect(path: '/login' | '/signup', target: string): string {
	return target === '/' ? path : `${path}?redirect=${encodeURIComponent(target)}`
}

/** Mounts the widget and returns its cleanup. Steps are kept in the URL fragment, so that reload and "back" work. */
function mount(provider: IdentityProvider, widget: WidgetName, node: HTMLDivElement, target: string): () => void {
	const targets = { forceRedirectUrl: target, routing: 'hash' } as const
	if (widget === 'sign-in') {
		const signUpUrl = pathWithRedirect('/signup', target)
		provider.mountSignIn(node, { ...targets, signUpUrl, signUpForceRedirectUrl: target })
		return () => provider.unmountSignIn(node)
	}
	const signInUrl = pathWithRedirect('/login', target)
	provider.mountSignUp(node, { ...targets, signInUrl, signInForceRedirectUrl: target })
	return () => provider.unmountSignUp(node)
}

function WidgetSkeleton({ widget }: { widget: WidgetName }) {
	return (
		<Paper p="xl" shadow="sm">
			{/* The widget has a heading of its own. */}
			<VisuallyHidden>
				<Title order={1}>{widget === 'sign-in' ? 'Sign in' : 'Sign up'}</Title>
			</VisuallyHidden>
			<VisuallyHidden role="status">Loading sign-in…</VisuallyHidden>
			<Skeleton height="1.4rem" width="60%" mx="auto" />
			<Skeleton height="1rem" width="80%" mx="auto" mt="sm" />
			<Skeleton height="2.6rem" mt="xl" />
			<Skeleton height="2.6rem" mt="sm" />
		</Paper>
	)
}

/** Whether the provider has rendered into the host, for which it has no event. */
function useIsRendered(host: RefObject<HTMLElement | null>): boolean {
	const [isRendered, setRendered] = useState(false)
	useEffect(() => {
		const element = host.current
		if (!element) return
		const observer = new MutationObserver(() => setRendered(element.childElementCount > 0))
		observer.observe(element, { childList: true })
		return () => observer.disconnect()
	}, [host])
	return isRendered
}

/** The element that the provider renders its widget into, with a skeleton of the same size until then. */
export function SignInWidget({ provider, widget, redirect }: Props) {
	const host = useRef<HTMLDivElement>(null)
	const isRendered = useIsRendered(host)
	const target = safeRedirect(redirect)
	useEffect(() => {
		if (host.current && provider) return mount(provider, widget, host.current, target)
	}, [provider, widget, target])
	return (
		// As high as the widget of the provider, so that nothing moves when it appears.
		<Box w="min(25rem, 100%)" mih={widget === 'sign-up' ? '31rem' : '22rem'}>
			<Box ref={host} display="grid" />
			{!isRendered && <WidgetSkeleton widget={widget} />}
		</Box>
	)
}
