export const PRODUCT_NAME = 'Farmgate'

/** "Farms - Farmgate": the title of a screen's window. */
export function windowTitle(screen: string): string {
	return `${screen} - ${PRODUCT_NAME}`
}
