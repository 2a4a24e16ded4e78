import { Alert, Button, Group, Text } from '@mantine/core'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { useReconnect } from '../../shared/hooks/use-online.ts'

type Props = {
	error: unknown
	/** The screen shows data of an earlier query. */
	isStale: boolean
	onRetry: () => void
	isRetrying: boolean
	/** Of a map: zooms in when the area has too many results. */
	onZoomIn?: (() => void) | undefined
}

/** A message beside older data: the newest could not be loaded, why, and what to do. Retries by itself when the network returns. */
export function StaleNote({ error, isStale, onRetry, isRetrying, onZoomIn }: Props) {
	useReconnect(onRetry)
	const read = readError(error)
	const isTooMuch = onZoomIn && read.kind === 'known' && read.code === 'search.timeout'
	const text = isTooMuch
		? 'There are too many results to show. Zoom in, or choose a type or a category.'
		: errorText(read)
	return (
		<Alert role="alert" color="tomato" title="Something went wrong." maw="22rem" mb="md">
			<Text size="sm" mb="xs">
				{isStale ? `${text} What you see may be out of date.` : text}
			</Text>
			<Group gap="xs">
				{isTooMuch && <Button onClick={onZoomIn}>Zoom in</Button>}
				<Button variant={isTooMuch ? 'default' : 'filled'} onClick={onRetry} loading={isRetrying}>
					Try Again
				</Button>
			</Group>
		</Alert>
	)
}
