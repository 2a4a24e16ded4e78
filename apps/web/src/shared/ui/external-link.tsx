import type { ReactNode } from 'react'

/** A link to another site, in a new tab, without referrer and opener. */
export function ExternalLink({ href, children, className }: { href: string; children: ReactNode; className?: string }) {
	return (
		<a href={href} target="_blank" rel="noopener noreferrer" {...(className === undefined ? {} : { className })}>
			{children}
			<span className="visually-hidden"> (opens in a new tab)</span>
		</a>
	)
}
