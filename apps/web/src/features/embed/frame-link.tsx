import type { ReactNode } from 'react'

type Props = { href: string; className?: string | undefined; children: ReactNode }

/** A link out of the frame: opens a new tab without access to the embedding page. */
export function FrameLink({ href, className, children }: Props) {
	return (
		<a href={href} target="_blank" rel="noopener" className={className}>
			{children}
			<span className="visually-hidden"> (opens in a new tab)</span>
		</a>
	)
}
