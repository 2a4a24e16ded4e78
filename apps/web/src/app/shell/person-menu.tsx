import { MENU_HOVER_OPEN_MS } from '@farmgate/contracts/business-constants'
import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PERSON_LINKS } from '../../shared/identity/account-links.ts'
import { Avatar } from '../../shared/identity/avatar.tsx'
import type { Person } from '../../shared/identity/identity-store.ts'
import { useLogOut } from '../../shared/identity/use-log-out.ts'

/** Time to move the pointer from the button to the menu before it closes. */
const HOVER_CLOSE_MS = 250
const ICON_PX = 20

/** The account menu of a signed-in user in wide windows. */
export function PersonMenu({ person }: { person: Person }) {
	const { logOut, isLoggingOut } = useLogOut()
	return (
		<Menu trigger="click-hover" openDelay={MENU_HOVER_OPEN_MS} closeDelay={HOVER_CLOSE_MS} width="15rem">
			<Menu.Target>
				<ActionIcon aria-label="Account" radius="xl">
					<Avatar person={person} />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown aria-label="Account">
				<Menu.Label>
					{person.firstName !== null && <Text fw={600}>{person.firstName}</Text>}
					{person.email}
				</Menu.Label>
				<Menu.Divider />
				{PERSON_LINKS.map(({ to, label, Icon }) => (
					<Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={ICON_PX} aria-hidden />}>
						{label}
					</Menu.Item>
				))}
				<Menu.Item
					leftSection={<IconLogout size={ICON_PX} aria-hidden />}
					disabled={isLoggingOut}
					onClick={() => void logOut()}
				>
					Log out
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	)
}
