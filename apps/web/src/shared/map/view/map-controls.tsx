import { ActionIcon, Stack } from '@mantine/core'
import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react'

type MapControlsProps = {
	/** Undefined until the map exists. */
	onZoom: ((delta: number) => void) | undefined
	/** Undefined hides the button. */
	onLocate: (() => void) | undefined
	isLocating: boolean
	isLocated: boolean
}

const BUTTON = { variant: 'default', size: 44 } as const

/** The buttons in the corner of the map. */
export function MapControls(props: MapControlsProps) {
	const { onZoom, onLocate, isLocating, isLocated } = props
	return (
		<Stack gap={8} mr={12} style={{ pointerEvents: 'auto' }}>
			{onLocate && (
				<ActionIcon
					{...BUTTON}
					aria-label="Show my location"
					aria-busy={isLocating}
					c={isLocated ? 'var(--fg-leaf-text)' : undefined}
					onClick={onLocate}
				>
					<IconCurrentLocation aria-hidden />
				</ActionIcon>
			)}
			<ActionIcon.Group orientation="vertical">
				<ActionIcon {...BUTTON} aria-label="Zoom in" onClick={() => onZoom?.(1)}>
					<IconPlus aria-hidden />
				</ActionIcon>
				<ActionIcon {...BUTTON} aria-label="Zoom out" onClick={() => onZoom?.(-1)}>
					<IconMinus aria-hidden />
				</ActionIcon>
			</ActionIcon.Group>
		</Stack>
	)
}
