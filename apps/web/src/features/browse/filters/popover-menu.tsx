import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import chip from './category-chips.module.css'
import classes from './popover-menu.module.css'

type Props = {
	/** The text of the button: the current choice. */
	label: string
	/** Precedes the text for screen readers: "When". */
	name?: string
	isActive: boolean
	/** Class of the button; default: a chip. */
	className?: string | undefined
	children: ReactNode
}

const ICON_PX = 16
const GAP_PX = 6
const MARGIN_PX = 16

/** Positions the menu below its button, within the window: popovers are not positioned relative to it. */
function positionBelow(menu: HTMLElement, button: HTMLElement): void {
	const { left, bottom } = button.getBoundingClientRect()
	const width = Number.parseFloat(getComputedStyle(menu).width) || 0
	const furthest = document.documentElement.clientWidth - width - MARGIN_PX
	menu.style.left = `${Math.max(MARGIN_PX, Math.min(left, furthest)) + window.scrollX}px`
	menu.style.top = `${bottom + GAP_PX + window.scrollY}px`
}

/** A button with the current choice, and a menu below it to change it. */
export function PopoverMenu({ label, name, isActive, className = chip.menu, children }: Props) {
	const id = useId()
	const button = useRef<HTMLButtonElement>(null)
	const positionMenu = (event: ToggleEvent<HTMLDivElement>) => {
		if (event.newState === 'open' && button.current) positionBelow(event.currentTarget, button.current)
	}
	return (
		<div className={classes.root}>
			<button ref={button} type="button" popoverTarget={id} className={className} data-active={isActive || undefined}>
				{name !== undefined && <span className="visually-hidden">{name}:</span>}{' '}
				<span className={classes.label}>{label}</span>
				<IconChevronDown size={ICON_PX} aria-hidden />
			</button>
			<div id={id} popover="auto" className={classes.menu} onToggle={positionMenu} onBeforeToggle={positionMenu}>
				{children}
			</div>
		</div>
	)
}
