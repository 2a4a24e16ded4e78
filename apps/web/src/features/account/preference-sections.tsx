import type { DistanceUnit } from '@farmgate/geo/distance'
import { Button, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import type { LocationPermission } from '../../shared/geolocation/stored-position.ts'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { storeDistanceUnit, useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import { storedViewMode, storeViewMode, type ViewMode } from '../../shared/preferences/stored-preferences.ts'
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx'
import { SettingsSection } from './settings-section.tsx'

const VIEW_CHOICES: { value: ViewMode; label: string }[] = [
	{ value: 'list', label: 'List' },
	{ value: 'map', label: 'Map' },
	{ value: 'split', label: 'Split' },
]

const PERMISSION_TEXTS: Record<LocationPermission, string> = {
	granted: 'Allowed. Distances are measured from where you are.',
	denied: 'Not allowed. Distances are not shown.',
	unknown: 'Not asked yet. You will be asked when you turn on “Near me”.',
}

function LocationSection() {
	const { status, forget } = useGeolocation()
	return (
		<SettingsSection
			title="Your position"
			text="Stored in this browser only. Deleting it here does not change the permission in your browser."
		>
			<Text role="status">{PERMISSION_TEXTS[status]}</Text>
			{status !== 'unknown' && (
				<Button variant="default" onClick={forget}>
					Delete my position
				</Button>
			)}
		</SettingsSection>
	)
}

function ViewSection() {
	const [mode, setMode] = useState(storedViewMode)
	function choose(next: ViewMode): void {
		storeViewMode(next)
		setMode(next)
	}
	return (
		<SettingsSection title="Default view" text="How lists are shown. On phones, “Split” shows the map.">
			<SegmentedControl<ViewMode>
				aria-label="Default view"
				data={VIEW_CHOICES}
				value={mode ?? 'list'}
				onChange={choose}
			/>
		</SettingsSection>
	)
}

const UNIT_CHOICES: { value: DistanceUnit; label: string }[] = [
	{ value: 'kilometers', label: 'Kilometers' },
	{ value: 'miles', label: 'Miles' },
]

function UnitSection() {
	return (
		<SettingsSection title="Distances">
			<SegmentedControl<DistanceUnit>
				aria-label="Distances"
				data={UNIT_CHOICES}
				value={useDistanceUnit()}
				onChange={storeDistanceUnit}
			/>
		</SettingsSection>
	)
}

/** Preferences that are stored in this browser only. */
export function PreferenceSections() {
	return (
		<>
			<SettingsSection title="Theme">
				<ThemeSwitch />
			</SettingsSection>
			<ViewSection />
			<UnitSection />
			<LocationSection />
		</>
	)
}
