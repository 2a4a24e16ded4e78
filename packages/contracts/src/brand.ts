export const BRAND_NAME = 'Farmgate'

/** "Farms - Farmgate": document title of a screen. */
export function windowTitle(screen: string): string {
	return `${screen} - ${BRAND_NAME}`
}
