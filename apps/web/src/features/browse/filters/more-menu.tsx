import { IconDots, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import bar from './bar-button.module.css'
import classes from './more-menu.module.css'

type Props = {
	/** Reloads all data of the screen. */
	onRefresh: () => void
	isRefreshing: boolean
	/** More actions, of another feature. */
	actions?: ReactNode
}

const ICON_PX = 20
const GAP_PX = 6

/** Rarely used actions behind one button. */
export function MoreMenu({ onRefresh, isRefreshing, actions }: Props) {
	const id = useId()
	const button = useRef<HTMLButtonElement>(null)
	const positionMenu = ({ newState, currentTarget: menu }: ToggleEvent<HTMLDivElement>) => {
		if (newState !== 'open' || !button.current) return
		const { right, bottom } = button.current.getBoundingClientRect()
		menu.style.right = `${document.documentElement.clientWidth - right - window.scrollX}px`
		menu.style.top = `${bottom + GAP_PX + window.scrollY}px`
	}
	return (
		<>
			<button
				ref={button}
				type="button"
				popoverTarget={id}
				className={bar.icon}
				aria-label="More actions"
				aria-busy={isRefreshing}
			>
				{isRefreshing ? <span className={bar.spinner} aria-hidden="true" /> : <IconDots size={ICON_PX} aria-hidden />}
			</button>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: clicks on the buttons inside close the menu. */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click the buttons inside. */}
			<div
				id={id}
				popover="auto"
				className={classes.menu}
				onToggle={positionMenu}
				onBeforeToggle={positionMenu}
				// Focus returns to the button before an action opens a dialog, which returns it there in the end.
				onClick={(event) => event.currentTarget.hidePopover?.()}
			>
				<button type="button" onClick={onRefresh}>
					<IconRefresh size={ICON_PX} aria-hidden /> Refresh
				</button>
				{actions}
			</div>
		</>
	)
}
