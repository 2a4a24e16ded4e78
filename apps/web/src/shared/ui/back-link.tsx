import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color' | 'style'> & { ref?: Ref<HTMLAnchorElement> }

function ArrowedAnchor(props: Props) {
	const arrow = <IconArrowLeft size="1.25rem" aria-hidden />
	return (
		<Button
			component="a"
			variant="transparent"
			color="gray"
			justify="flex-start"
			px={0}
			my={-8}
			leftSection={arrow}
			{...props}
		/>
	)
}

/** A link with an arrow from a page to its list. */
export const BackLink = createLink(ArrowedAnchor)
