import { ActionIcon, Box } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useLoadedDialog } from '../../shared/hooks/use-loaded-dialog.ts'

const loadDrawer = async () => (await import('./menu-drawer.tsx')).MenuDrawer

/** The button of narrow windows that slides out the menu. The code of the menu is loaded when it opens. */
export function MobileMenu({ SearchBox }: { SearchBox: ComponentType | null }) {
	const { Dialog: Drawer, open, close } = useLoadedDialog(loadDrawer)
	return (
		<Box hiddenFrom="sm" mr="max(-0.625rem, -10px)">
			<ActionIcon aria-label="Open menu" aria-haspopup="dialog" onClick={() => void open()}>
				<IconMenu2 size="1.625rem" aria-hidden />
			</ActionIcon>
			{Drawer && <Drawer SearchBox={SearchBox} onClose={close} />}
		</Box>
	)
}
