import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { PageColumn } from '../../shared/ui/page-column.tsx'

/** A screen that threw, in its loader or while drawing. Trying again runs both anew. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
	const router = useRouter()
	const retry = () => {
		reset()
		void router.invalidate()
	}
	return (
		<PageColumn>
			<ErrorPanel error={error} onRetry={retry} headingLevel={1} />
		</PageColumn>
	)
}
