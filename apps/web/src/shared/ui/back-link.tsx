import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import classes from './back-link.module.css'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

const ICON_PX = 20

function ArrowedAnchor({ children, ...props }: Props) {
	return (
		<a {...props} className={classes.back}>
			<IconArrowLeft size={ICON_PX} aria-hidden /> {children}
		</a>
	)
}

/** A link with an arrow from a page to its list. */
export const BackLink = createLink(ArrowedAnchor)
