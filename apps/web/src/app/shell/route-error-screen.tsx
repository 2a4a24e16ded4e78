import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isCodeMissing } from '../../shared/errors/read-error.ts'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { PageColumn } from '../../shared/ui/page-column.tsx'

type Props = ErrorComponentProps & Pick<ComponentProps<typeof ErrorPanel>, 'title' | 'action'>

/**
 * Shown when a screen's loader or rendering threw. Retrying runs both again. Missing code needs a page reload, which the router has
 * tried once: Chromium does not request a failed module again, and the files of a newer version have other names.
 */
export function RouteErrorScreen({ error, reset, ...texts }: Props) {
	const router = useRouter()
	const retry = () => {
		if (isCodeMissing(error) && navigator.onLine) {
			window.location.reload()
			return
		}
		reset()
		void router.invalidate()
	}
	return (
		<PageColumn>
			<ErrorPanel error={error} onRetry={retry} headingLevel={1} {...texts} />
		</PageColumn>
	)
}
