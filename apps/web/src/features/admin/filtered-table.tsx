import { Button, Stack, VisuallyHidden } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { CountedHeading } from '../../shared/ui/counted-heading.tsx'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'

type Props<Row extends object> = Omit<ComponentProps<typeof PagedTable<Row>>, 'label'> & {
	title: string
	filters: ReactNode
}

/** A screen with a table and what it is filtered by. */
export function FilteredTable<Row extends object>({ title, filters, ...table }: Props<Row>) {
	return (
		<Stack>
			<CountedHeading order={1} title={title} total={table.pages.data?.pages[0]?.total} />
			{filters}
			<PagedTable label={title} {...table} />
		</Stack>
	)
}

type ActionProps = { label: string; name: string; done: string; run: () => Promise<unknown> }

/** A button in a row; `name`: what the row is about. */
export function RowAction({ label, name, done, run }: ActionProps) {
	const [isRunning, setRunning] = useState(false)
	async function start(): Promise<void> {
		setRunning(true)
		try {
			await run()
			showToast({ title: done })
		} catch (error) {
			showFailureToast(error)
		}
		setRunning(false)
	}
	return (
		<Button variant="default" size="compact-md" miw="max-content" loading={isRunning} onClick={() => void start()}>
			{label} <VisuallyHidden>{name}</VisuallyHidden>
		</Button>
	)
}
