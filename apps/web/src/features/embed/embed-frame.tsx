import { BRAND_NAME } from '@farmgate/contracts/brand'
import type { ReactNode } from 'react'
import { useHydrationEnd } from '../../shared/rendering/hydration-end.ts'
import { BrandMark } from '../../shared/ui/brand-mark.tsx'
import classes from './embed-frame.module.css'
import { FrameLink } from './frame-link.tsx'

type Props = {
	/** The accessible name of the page. */
	title: string
	/** The number of results as text; undefined until it is known. */
	found: string | undefined
	/** The application's screen with the same results. */
	address: string
	children: ReactNode
}

const MARK_PX = 18

/** The page inside a frame of another site: results, their number, and the brand. */
export function EmbedFrame({ title, found, address, children }: Props) {
	useHydrationEnd()
	return (
		<div className={classes.frame}>
			<h1 className="visually-hidden">{title}</h1>
			<div className={classes.content}>{children}</div>
			<footer className={classes.footer}>
				<p role="status" className={classes.found} data-testid="embed-count">
					{found}
				</p>
				<FrameLink href={address} className={classes.brand}>
					<BrandMark size={MARK_PX} /> {BRAND_NAME}
				</FrameLink>
			</footer>
		</div>
	)
}
