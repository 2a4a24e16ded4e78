import type { ReactNode } from 'react'

/** A link that leaves the application. The other side learns nothing of us and cannot reach back. */
export function ExternalLink({ href, children, className }: { href: string; children: ReactNode; className?: string }) {
	return (
		<a href={href} target="_blank" rel="noopener noreferrer" {...(className === undefined ? {} : { className })}>
			{children}
			<span className="visually-hidden"> (opens in a new tab)</span>
		</a>
	)
}
