import { PANEL_SLIDE_MS } from '@farmgate/contracts/business-constants'
import { SCREENS, TYPE_LISTS } from '@farmgate/contracts/screens'
import { Box, Divider, Drawer, Group, NavLink, type NavLinkProps } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { createLink, useRouterState } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ComponentType, type Ref, useState } from 'react'
import { PERSON_LINKS } from '../../shared/identity/account-links.ts'
import { Avatar } from '../../shared/identity/avatar.tsx'
import type { Person } from '../../shared/identity/identity-store.ts'
import { SignInButton } from '../../shared/identity/sign-in-link.tsx'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { useLogOut } from '../../shared/identity/use-log-out.ts'
import { LOCATION_TYPE_STYLES } from '../../shared/location-types/location-type-style.ts'
import { useMapSearch } from '../../shared/preferences/use-map-search.ts'
import { useFocusReturn } from '../../shared/ui/dialog.tsx'
import { TypeGlyph } from '../../shared/ui/type-glyph.tsx'

const ICON_PX = 22

type LinkProps = NavLinkProps &
	Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof NavLinkProps> & { ref?: Ref<HTMLAnchorElement> }

const MenuLink = createLink((props: LinkProps) => <NavLink component="a" {...props} />)

function Directory() {
	const mapSearch = useMapSearch()
	return (
		<nav aria-label="Menu">
			{TYPE_LISTS.map(({ path, title, type }) => (
				<MenuLink
					key={path}
					to={path}
					label={title}
					leftSection={
						<Group c={`var(${LOCATION_TYPE_STYLES[type].hueToken})`}>
							<TypeGlyph type={type} size="1.625rem" cutoutColor="var(--fg-paper)" />
						</Group>
					}
				/>
			))}
			<Divider my="xs" />
			<MenuLink to="/map" search={mapSearch} activeOptions={{ includeSearch: false }} label={SCREENS['/map'].title} />
			<MenuLink to="/locations" activeOptions={{ exact: true }} label="All locations" />
			<MenuLink to="/list" label={SCREENS['/list'].title} />
			<MenuLink to="/weekend" label={SCREENS['/weekend'].title} />
			<MenuLink to="/season" label={SCREENS['/season'].title} />
			<MenuLink to="/favorites" label={SCREENS['/favorites'].title} />
			<MenuLink to="/about" label={SCREENS['/about'].title} />
			<MenuLink to="/locations/new" label="Sell here" />
		</nav>
	)
}

function PersonSection({ person }: { person: Person }) {
	const { logOut, isLoggingOut } = useLogOut()
	return (
		<section aria-label="Account">
			<Divider my="xs" />
			<Group px="sm" wrap="nowrap">
				<Avatar person={person} />
				<span>{person.firstName ?? person.email}</span>
			</Group>
			{PERSON_LINKS.map(({ to, label, Icon }) => (
				<MenuLink
					key={to}
					to={to}
					activeOptions={{ exact: true }}
					label={label}
					leftSection={<Icon size={ICON_PX} aria-hidden />}
				/>
			))}
			<NavLink
				component="button"
				label="Log out"
				leftSection={<IconLogout size={ICON_PX} aria-hidden />}
				disabled={isLoggingOut}
				onClick={() => void logOut()}
			/>
		</section>
	)
}

function Account() {
	const identity = useIdentity()
	if (identity.status === 'unknown') return null
	if (identity.status === 'signed-in') return <PersonSection person={identity} />
	return (
		<Group mt="md" grow>
			<SignInButton />
		</Group>
	)
}

type Props = { SearchBox: ComponentType | null; onClose: () => void }

/** The slide-out menu of narrow windows, with the header's search box. Closes after a navigation. */
export function MenuDrawer({ SearchBox, onClose }: Props) {
	const href = useRouterState({ select: (state) => state.location.href })
	const [openedAt] = useState(href)
	const [isOpen, setOpen] = useState(true)
	useFocusReturn()
	const close = () => setOpen(false)
	return (
		<Drawer
			opened={isOpen && href === openedAt}
			onClose={close}
			onExitTransitionEnd={onClose}
			returnFocus={false}
			title="Menu"
			position="right"
			size="min(20rem, 86vw)"
			transitionProps={{ duration: PANEL_SLIDE_MS }}
		>
			{SearchBox !== null && (
				<Box mb="sm" onSubmit={close}>
					<SearchBox />
				</Box>
			)}
			<Directory />
			<Account />
		</Drawer>
	)
}
