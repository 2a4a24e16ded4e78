import { BRAND_NAME } from '@farmgate/contracts/brand'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useHydrationEnd } from '../../shared/rendering/hydration-end.ts'
import { BrandMark } from '../../shared/ui/brand-mark.tsx'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import classes from './embed.module.css'

type Props = {
	/** The accessible name of the page. */
	title: string
	/** The number of results as text; undefined until it is known. */
	found: string | undefined
	/** The application's screen with the same results. */
	address: string
	children: ReactNode
}

/** The page inside a frame of another site: results, their number, and the brand. */
export function EmbedFrame({ title, found, address, children }: Props) {
	useHydrationEnd()
	return (
		<div className={classes.frame}>
			<h1 className="visually-hidden">{title}</h1>
			<div className={classes.content}>{children}</div>
			<footer>
				<Group justify="space-between" wrap="nowrap" gap="xs" px="sm" bg="var(--fg-raised)">
					<Text role="status" size="sm" c="dimmed" truncate data-testid="embed-count">
						{found}
					</Text>
					<ExternalLink href={address} className={classes.brand ?? ''}>
						<BrandMark size="1.125rem" /> {BRAND_NAME}
					</ExternalLink>
				</Group>
			</footer>
		</div>
	)
}
