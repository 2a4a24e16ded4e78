import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorDetail, errorText } from '../errors/error-text.ts'
import { readError, requestIdOf } from '../errors/read-error.ts'
import { useReconnect } from '../hooks/use-online.ts'

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
	const read = readError(error)
	const detail = errorDetail(read)
	const requestId = requestIdOf(error)
	return (
		<Paper role="alert" withBorder px="md" py="xl">
			<Stack align="center" gap="xs" ta="center">
				<IconAlertTriangle size={36} aria-hidden color="var(--fg-tomato-text)" />
				<Title order={headingLevel} size="h2">
					{title}
				</Title>
				<Text c="dimmed" maw="34rem">
					{(read.kind === 'unknown' && unknownText) || errorText(read)}
				</Text>
				{detail && (
					<Text size="sm" maw="34rem">
						{detail}
					</Text>
				)}
				{requestId && (
					<Text size="sm" c="dimmed">
						If this happens again, send us this request ID: {requestId}
					</Text>
				)}
				<Button onClick={onRetry} loading={isRetrying}>
					Try Again
				</Button>
				{action}
			</Stack>
		</Paper>
	)
}
