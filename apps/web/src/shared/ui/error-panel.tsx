import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorDetail, errorText } from '../errors/error-text.ts'
import { readError } from '../errors/read-error.ts'
import { useReconnect } from '../hooks/use-online.ts'
import classes from './error-panel.module.css'

type Props = {
	error: unknown
	onRetry: () => void
	/** 1 when the panel replaces the whole screen. */
	headingLevel?: 1 | 2
	isRetrying?: boolean
	title?: string
	/** The text for errors without a known cause. */
	unknownText?: string
	/** Below the retry button. */
	action?: ReactNode
}

/** An error with its text and a retry button. Retries by itself when the network returns. */
export function ErrorPanel({
	error,
	onRetry,
	headingLevel = 2,
	isRetrying = false,
	title = 'Something went wrong.',
	unknownText,
	action,
}: Props) {
	useReconnect(onRetry)
	const Heading = headingLevel === 1 ? 'h1' : 'h2'
	const read = readError(error)
	const detail = errorDetail(read)
	return (
		<div role="alert" className={classes.panel}>
			<IconAlertTriangle size={36} aria-hidden className={classes.icon} />
			<Heading className={classes.title}>{title}</Heading>
			<p className={classes.text}>{(read.kind === 'unknown' && unknownText) || errorText(read)}</p>
			{detail && <p className={classes.detail}>{detail}</p>}
			<Button onClick={onRetry} loading={isRetrying}>
				Try Again
			</Button>
			{action}
		</div>
	)
}
