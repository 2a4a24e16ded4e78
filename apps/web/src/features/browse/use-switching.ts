import { useCallback, useState } from 'react'
import type { ViewMode } from '../../shared/preferences/stored-preferences.ts'
import { viewName } from '../../shared/ui/view-switch.tsx'
import type { Browse } from './browse.ts'

/** Switches the view. `switchedTo` is the view after a switch on this screen, else null. */
export function useSwitching({ view, setView }: Browse) {
	const [switchedTo, setSwitchedTo] = useState<ViewMode>()
	const switchTo = useCallback(
		(next: ViewMode) => {
			setSwitchedTo(next)
			setView(next)
		},
		[setView],
	)
	return { switchedTo: switchedTo === view ? viewName(view) : null, switchTo }
}
