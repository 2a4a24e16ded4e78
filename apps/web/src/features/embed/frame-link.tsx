import type { ReactNode } from 'react'

type Props = { href: string; className?: string | undefined; children: ReactNode }

/** Out of the frame: our own pages open beside the page that shows it, which they cannot reach back to. */
export function FrameLink({ href, className, children }: Props) {
	return (
		<a href={href} target="_blank" rel="noopener" className={className}>
			{children}
			<span className="visually-hidden"> (opens in a new tab)</span>
		</a>
	)
}
