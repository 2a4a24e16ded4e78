/** Moves the focus to the screen, for buttons that disappear when they are used. */
export function focusMain(): void {
	document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
