import { type ComponentType, useState } from 'react'
import { showFailureToast } from '../ui/failure-toast.ts'

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
				showFailureToast(error, 'Could not open this')
			} finally {
				setLoading(false)
			}
		},
		close: () => setOpened(null),
	}
}
