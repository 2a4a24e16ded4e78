export const PRODUCT_NAME = 'Farmgate'

/** "Farms - Farmgate": the title of a screen's window, which the server sends and the application keeps. */
export function windowTitle(screen: string): string {
	return `${screen} - ${PRODUCT_NAME}`
}
