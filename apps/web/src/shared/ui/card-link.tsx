import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, KeyboardEvent, Ref } from 'react'
import classes from './card-link.module.css'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** Cards are pressed with Space as well as with Enter, which links know by themselves. */
function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
	if (event.key !== ' ') return
	event.preventDefault()
	event.currentTarget.click()
}

function StretchedAnchor({ className, ...props }: Props) {
	// biome-ignore lint/a11y/noStaticElementInteractions: the router adds the address, which makes it a link.
	return <a className={`${classes.link} ${className ?? ''}`} onKeyDown={pressWithSpace} {...props} />
}

/** The one link of a card, stretched over the whole of it. The card is the nearest positioned element around. */
export const CardLink = createLink(StretchedAnchor)
