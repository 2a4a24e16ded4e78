import { Paper, type PaperProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import classes from './tile-link.module.css'

type Props = PaperProps &
	Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof PaperProps> & { ref?: Ref<HTMLAnchorElement> }

/** A link as a tile. */
export const TileLink = createLink((props: Props) => (
	<Paper component="a" withBorder className={classes.tile} {...props} />
))
