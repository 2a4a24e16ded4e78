import { BRAND_NAME } from '@farmgate/contracts/brand'
import { Box, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useHydrationEnd } from '../../shared/rendering/hydration-end.ts'
import { BrandMark } from '../../shared/ui/brand-mark.tsx'
import { ExternalLink } from '../../shared/ui/external-link.tsx'

const SCROLLING = { overflowY: 'auto', overscrollBehavior: 'contain' } as const

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
		<Stack gap={0} h="100dvh" bg="var(--fg-paper)">
			<h1 className="visually-hidden">{title}</h1>
			<Box pos="relative" flex={1} mih={0} style={SCROLLING}>
				{children}
			</Box>
			<footer>
				<Group justify="space-between" wrap="nowrap" gap="xs" px="sm" bg="var(--fg-raised)">
					<Text role="status" size="sm" c="dimmed" truncate data-testid="embed-count">
						{found}
					</Text>
					<Text flex="none" size="sm" ff="heading" fw={600} data-touch-links>
						<ExternalLink href={address}>
							<BrandMark size="1.125rem" />
							&nbsp;{BRAND_NAME}
						</ExternalLink>
					</Text>
				</Group>
			</footer>
		</Stack>
	)
}
