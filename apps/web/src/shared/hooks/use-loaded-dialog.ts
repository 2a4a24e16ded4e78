import { type ComponentType, useState } from 'react'
import { errorText } from '../errors/error-text.ts'
import { readError } from '../errors/read-error.ts'
import { showToast } from '../ui/toast-store.ts'

/** A dialog whose code is loaded when it opens. `Dialog` is null while it is closed. A failed load shows a toast. */
export function useLoadedDialog<Props>(load: () => Promise<ComponentType<Props>>) {
	const [opened, setOpened] = useState<{ Dialog: ComponentType<Props> } | null>(null)
	const [isLoading, setLoading] = useState(false)
	return {
		Dialog: opened?.Dialog ?? null,
		isLoading,
		async open(): Promise<void> {
			setLoading(true)
			try {
				setOpened({ Dialog: await load() })
			} catch (error) {
				showToast({ title: 'Could not open this', message: errorText(readError(error)), isError: true })
			} finally {
				setLoading(false)
			}
		},
		close: () => setOpened(null),
	}
}
