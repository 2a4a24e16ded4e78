import { Button, Center, Group, Stack, Text } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { isCodeMissing } from '../../errors/read-error.ts'
import { useIsHydrated } from '../../rendering/use-browser-value.ts'
import classes from './map-placeholder.module.css'

/** Fills its parent until a map can be shown. */
export const MAP_LOADING = (
	<Center h="100%" pos="relative" c="dimmed" className={classes.placeholder}>
		<span>Loading map...</span>
	</Center>
)

type FailureProps = { onRetry: () => void; onShowList: (() => void) | undefined }

function MapFailure({ onRetry, onShowList }: FailureProps) {
	return (
		<Stack
			role="alert"
			h="100%"
			pos="relative"
			align="center"
			justify="center"
			gap="sm"
			px="md"
			pt={64}
			bg="var(--fg-sunken)"
		>
			<Text c="dimmed">The map could not be loaded.</Text>
			<Group justify="center" gap="sm">
				<Button onClick={onRetry}>Try Again</Button>
				{onShowList && (
					<Button variant="default" onClick={onShowList}>
						Show the list
					</Button>
				)}
			</Group>
		</Stack>
	)
}

type LazyMapProps = {
	/** Adds a button to the failure message that shows the same results without a map. */
	onShowList?: () => void
}

/**
 * Returns a component that loads the code of a map when it is first rendered in the browser, because OpenLayers is large.
 * It fills its parent with "Loading map..." until then, and with a message and a retry button when loading fails.
 */
export function createLazyMap<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LazyMapProps> {
	// Shared by all instances. A lazy component that failed stays failed, so a retry replaces it.
	let latest: ComponentType<Props> = lazy(async () => ({ default: await load() }))

	return function LazyMap({ onShowList, ...rest }: Props & LazyMapProps) {
		const [Content, setContent] = useState(() => latest)
		const [retries, setRetries] = useState(0)
		const isHydrated = useIsHydrated()
		const props = rest as unknown as Props

		async function retry(): Promise<void> {
			try {
				latest = await load()
				setContent(() => latest)
				setRetries(retries + 1)
			} catch (error) {
				// Chromium does not fetch a failed module again, and a newer version has other file names: both need a new page.
				if (isCodeMissing(error) && navigator.onLine) window.location.reload()
			}
		}

		return (
			<CatchBoundary
				getResetKey={() => retries}
				errorComponent={() => <MapFailure onRetry={() => void retry()} onShowList={onShowList} />}
			>
				{isHydrated ? (
					<Suspense fallback={MAP_LOADING}>
						<Content {...props} />
					</Suspense>
				) : (
					MAP_LOADING
				)}
			</CatchBoundary>
		)
	}
}
