import { Accordion } from '@mantine/core'
import type { ReactNode } from 'react'

/** A section that is closed at first. What it shows is loaded when it is opened. */
export function LazySection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<Accordion mt="xl" variant="contained" keepMounted={false}>
			<Accordion.Item value="section">
				<Accordion.Control>{title}</Accordion.Control>
				<Accordion.Panel>{children}</Accordion.Panel>
			</Accordion.Item>
		</Accordion>
	)
}
