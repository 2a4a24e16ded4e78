import { PRODUCT_NAME } from '@farmgate/contracts/product'
import type { ReactNode } from 'react'
import { ProductMark } from '../../shared/ui/product-mark.tsx'
import classes from './embed-frame.module.css'
import { FrameLink } from './frame-link.tsx'

type Props = {
	/** Names the whole for those who do not see it. */
	title: string
	/** How many were found; undefined until that is known. */
	found: string | undefined
	/** Where the application shows the same. */
	address: string
	children: ReactNode
}

const MARK_PX = 18

/** All of a frame on another site: what was found, how many, and whose it is. */
export function EmbedFrame({ title, found, address, children }: Props) {
	return (
		<div className={classes.frame}>
			<h1 className="visually-hidden">{title}</h1>
			<div className={classes.content}>{children}</div>
			<footer className={classes.footer}>
				<p role="status" className={classes.found} data-testid="embed-count">
					{found}
				</p>
				<FrameLink href={address} className={classes.brand}>
					<ProductMark size={MARK_PX} /> {PRODUCT_NAME}
				</FrameLink>
			</footer>
		</div>
	)
}
