import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './theme-switch.module.css'

const CHOICES = [
	{ scheme: 'light', label: 'Light', Icon: IconSun },
	{ scheme: 'dark', label: 'Dark', Icon: IconMoon },
	{ scheme: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const satisfies readonly { scheme: MantineColorScheme; label: string; Icon: typeof IconSun }[]

export function ThemeSwitch() {
	const { colorScheme, setColorScheme } = useMantineColorScheme()
	const name = useId()
	return (
		<fieldset className={classes.switch}>
			<legend className="visually-hidden">Theme</legend>
			{CHOICES.map(({ scheme, label, Icon }) => (
				<label key={scheme} className={classes.choice}>
					<input
						type="radio"
						name={name}
						className={classes.input}
						checked={colorScheme === scheme}
						onChange={() => setColorScheme(scheme)}
					/>
					<Icon size={18} aria-hidden />
					{label}
				</label>
			))}
		</fieldset>
	)
}
