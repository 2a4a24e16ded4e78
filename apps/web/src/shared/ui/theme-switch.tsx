import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useIsHydrated } from '../rendering/use-browser-value.ts'
import { type Choice, ChoiceSwitch } from './choice-switch.tsx'

const CHOICES: readonly Choice<MantineColorScheme>[] = [
	{ value: 'light', label: 'Light', Icon: IconSun },
	{ value: 'dark', label: 'Dark', Icon: IconMoon },
	{ value: 'auto', label: 'System', Icon: IconDeviceDesktop },
]

/** Switches between light, dark and system theme. No choice is checked before hydration. */
export function ThemeSwitch() {
	// Mantine disables transitions with an inline style element, which the content security policy blocks.
	const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
	const isHydrated = useIsHydrated()
	return (
		<ChoiceSwitch
			legend="Theme"
			choices={CHOICES}
			value={isHydrated ? colorScheme : null}
			onChange={setColorScheme}
			canWrap
		/>
	)
}
