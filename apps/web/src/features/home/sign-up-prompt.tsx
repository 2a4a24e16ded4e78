import { Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { SectionHeading } from '../../shared/ui/section-heading.tsx'

/** Replaces the newest listings for signed-out visitors. Sends no request. */
export function SignUpPrompt({ action }: { action: ReactNode }) {
	return (
		<section aria-labelledby="fresh-produce">
			<SectionHeading id="fresh-produce" title="Fresh Produce Available" />
			<Paper p="lg" bg="var(--fg-marigold-wash)">
				<Group justify="space-between">
					<Text fz="lg" ff="heading" miw={0}>
						Sign up to see all listings and connect with growers.
					</Text>
					{action}
				</Group>
			</Paper>
		</section>
	)
}
