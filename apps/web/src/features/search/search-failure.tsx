import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { useReconnect } from '../../shared/hooks/use-online.ts'
import panel from '../../shared/ui/error-panel.module.css'

type Props = { error: unknown; onRetry: () => void; isRetrying: boolean }

/** The error state of the search, with a retry button. Retries by itself when the network returns. */
export function SearchFailure({ error, onRetry, isRetrying }: Props) {
	useReconnect(onRetry)
	const failure = readError(error)
	return (
		<div role="alert" className={panel.panel}>
			<IconAlertTriangle size={36} aria-hidden className={panel.icon} />
			<h1 className={panel.title}>Error loading search results</h1>
			<p className={panel.text}>{failure.kind === 'unknown' ? 'Please try again later' : errorText(failure)}</p>
			<Button onClick={onRetry} loading={isRetrying}>
				Try Again
			</Button>
		</div>
	)
}
