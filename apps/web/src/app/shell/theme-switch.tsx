import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useIsHydrated } from '../../shared/rendering/use-browser-value.ts'
import { type Choice, ChoiceSwitch } from '../../shared/ui/choice-switch.tsx'

const CHOICES: readonly Choice<MantineColorScheme>[] = [
	{ value: 'light', label: 'Light', Icon: IconSun },
	{ value: 'dark', label: 'Dark', Icon: IconMoon },
	{ value: 'auto', label: 'System', Icon: IconDeviceDesktop },
]

export function ThemeSwitch() {
	const { colorScheme, setColorScheme } = useMantineColorScheme()
	const isHydrated = useIsHydrated()
	return (
		<ChoiceSwitch legend="Theme" choices={CHOICES} value={isHydrated ? colorScheme : null} onChange={setColorScheme} />
	)
}
