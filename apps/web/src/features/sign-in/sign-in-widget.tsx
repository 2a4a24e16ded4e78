import { Skeleton } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { IdentityProvider } from '../../app/identity/identity-store.ts'
import { safeRedirect } from '../../app/identity/safe-redirect.ts'
import classes from './sign-in-widget.module.css'

export type WidgetName = 'sign-in' | 'sign-up'

type Props = {
	/** Null while the provider's code is on its way. */
	provider: IdentityProvider | null
	widget: WidgetName
	redirect: string | undefined
}

function pathWithRedirect(path: '/login' | '/signup', target: string): string {
	return target === '/' ? path : `${path}?redirect=${encodeURIComponent(target)}`
}

/** The steps of the widget are kept in the fragment of the address, so that reload and "back" do what people expect. */
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

function WidgetSkeleton() {
	return (
		<div className={classes.skeleton}>
			<p role="status" className="visually-hidden">
				Loading sign-in…
			</p>
			<Skeleton height="1.4rem" width="60%" mx="auto" />
			<Skeleton height="1rem" width="80%" mx="auto" />
			<Skeleton height="2.6rem" mt="1.2rem" />
			<Skeleton height="2.6rem" mt="0.6rem" />
		</div>
	)
}

/** Whether the provider has drawn into the host yet; it does not say so itself. */
function useIsDrawn(host: RefObject<HTMLElement | null>): boolean {
	const [isDrawn, setDrawn] = useState(false)
	useEffect(() => {
		const element = host.current
		if (!element) return
		const observer = new MutationObserver(() => setDrawn(element.childElementCount > 0))
		observer.observe(element, { childList: true })
		return () => observer.disconnect()
	}, [host])
	return isDrawn
}

/** The place that the provider draws its widget into, with a skeleton of its size until it does. */
export function SignInWidget({ provider, widget, redirect }: Props) {
	const host = useRef<HTMLDivElement>(null)
	const isDrawn = useIsDrawn(host)
	const target = safeRedirect(redirect)
	useEffect(() => {
		if (host.current && provider) return mount(provider, widget, host.current, target)
	}, [provider, widget, target])
	return (
		<div className={classes.root} data-widget={widget}>
			<div ref={host} className={classes.host} />
			{!isDrawn && <WidgetSkeleton />}
		</div>
	)
}
