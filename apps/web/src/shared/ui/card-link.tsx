import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, KeyboardEvent, Ref } from 'react'
import classes from './card-link.module.css'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** Activates the link with Space, in addition to Enter. */
function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
	if (event.key !== ' ') return
	event.preventDefault()
	event.currentTarget.click()
}

function StretchedAnchor({ className, ...props }: Props) {
	// biome-ignore lint/a11y/noStaticElementInteractions: the router adds the `href`, which makes it a link.
	return <a className={`${classes.link} ${className ?? ''}`} onKeyDown={pressWithSpace} {...props} />
}

/** A link that covers its card, the nearest positioned ancestor. */
export const CardLink = createLink(StretchedAnchor)
