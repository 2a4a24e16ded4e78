import { IconChevronDown } from '@tabler/icons-react'
import { type ToggleEvent, useId, useRef } from 'react'
import field from './filter-field.module.css'
import { openAtText } from './filter-text.ts'
import { OpeningFields } from './opening-fields.tsx'
import classes from './opening-menu.module.css'

type Props = {
	openAt: string | undefined
	onChange: (openAt: string | undefined) => void
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

/** A button with the opening hours filter, and a menu to change it. */
export function OpeningMenu({ openAt, onChange }: Props) {
	const id = useId()
	const button = useRef<HTMLButtonElement>(null)
	const positionMenu = (event: ToggleEvent<HTMLDivElement>) => {
		if (event.newState === 'open' && button.current) positionBelow(event.currentTarget, button.current)
	}
	return (
		<div>
			<button
				ref={button}
				type="button"
				popoverTarget={id}
				className={field.menuButton}
				data-active={openAt !== undefined || undefined}
			>
				{openAt === undefined ? 'Open any time' : openAtText(openAt)}
				<IconChevronDown size={ICON_PX} aria-hidden />
			</button>
			<div id={id} popover="auto" className={classes.menu} onToggle={positionMenu} onBeforeToggle={positionMenu}>
				<OpeningFields openAt={openAt} onChange={onChange} />
			</div>
		</div>
	)
}
