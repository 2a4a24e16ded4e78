import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isCodeMissing } from '../../shared/errors/read-error.ts'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import { useReloadForNewVersion } from '../offline/use-reload-for-new-version.ts'

type Props = ErrorComponentProps & Pick<ComponentProps<typeof ErrorPanel>, 'title' | 'action'>

/**
 * A screen that threw, in its loader or while drawing. Trying again runs both anew. A part of the application that did not
 * arrive needs a new page: a style sheet that failed once is not fetched again, and a newer version has other names.
 */
export function RouteErrorScreen({ error, reset, ...words }: Props) {
	const router = useRouter()
	useReloadForNewVersion(error)
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
			<ErrorPanel error={error} onRetry={retry} headingLevel={1} {...words} />
		</PageColumn>
	)
}
