export const BRAND_NAME = 'Farmgate'

/** "Farms - Farmgate": document title of a screen. */
export function windowTitle(screen: string): string {
	return `${screen} - ${BRAND_NAME}`
}

/** The window title of an address without a page. */
export const NOT_FOUND_TITLE = windowTitle('Page not found')
