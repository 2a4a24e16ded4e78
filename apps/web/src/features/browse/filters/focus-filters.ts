/** Moves the focus to the filters, for buttons that disappear when they are used. */
export function focusFilters(): void {
	document.querySelector<HTMLElement>('section[aria-label="Filters"]')?.focus()
}
