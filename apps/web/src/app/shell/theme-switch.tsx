import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { type Choice, ChoiceSwitch } from '../../shared/ui/choice-switch.tsx'

const CHOICES: readonly Choice<MantineColorScheme>[] = [
	{ value: 'light', label: 'Light', Icon: IconSun },
	{ value: 'dark', label: 'Dark', Icon: IconMoon },
	{ value: 'auto', label: 'System', Icon: IconDeviceDesktop },
]

export function ThemeSwitch() {
	// Mantine would stop transitions by an inline style element, which the content security policy blocks.
	const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
	return <ChoiceSwitch legend="Theme" choices={CHOICES} value={colorScheme} onChange={setColorScheme} />
}
