import type { DistanceUnit } from '@farmgate/geo/distance'
import { Button } from '@mantine/core'
import { IconLayoutColumns, IconList, IconMap, IconRuler2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { LocationPermission } from '../../shared/geolocation/stored-position.ts'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { storeDistanceUnit, useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import { storedViewMode, storeViewMode, type ViewMode } from '../../shared/preferences/stored-preferences.ts'
import { type Choice, ChoiceSwitch } from '../../shared/ui/choice-switch.tsx'
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx'
import { SettingsSection } from './settings-section.tsx'

const VIEW_CHOICES: readonly Choice<ViewMode>[] = [
	{ value: 'list', label: 'List', Icon: IconList },
	{ value: 'map', label: 'Map', Icon: IconMap },
	{ value: 'split', label: 'Split', Icon: IconLayoutColumns },
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
			<p role="status">{PERMISSION_TEXTS[status]}</p>
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
			<ChoiceSwitch legend="Default view" choices={VIEW_CHOICES} value={mode} onChange={choose} />
		</SettingsSection>
	)
}

const UNIT_CHOICES: readonly Choice<DistanceUnit>[] = [
	{ value: 'kilometers', label: 'Kilometers', Icon: IconRuler2 },
	{ value: 'miles', label: 'Miles', Icon: IconRuler2 },
]

function UnitSection() {
	return (
		<SettingsSection title="Distances">
			<ChoiceSwitch legend="Distances" choices={UNIT_CHOICES} value={useDistanceUnit()} onChange={storeDistanceUnit} />
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
