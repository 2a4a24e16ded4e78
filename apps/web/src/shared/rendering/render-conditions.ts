import type { RenderConditions } from '@farmgate/contracts/page-rendering'

let conditions: RenderConditions | null = null

/**
 * Sets what the server's rendering assumes, before rendering or hydrating. One value is enough on the server too: rendering is
 * synchronous, so no two pages render at the same time.
 */
export function setRenderConditions(next: RenderConditions | null): void {
	conditions = next
}

/** Null when the browser renders without the server's markup. */
export function renderConditions(): RenderConditions | null {
	return conditions
}

/** The origin of the site, such as "https://farms.example". Works on the server too. */
export function ownOrigin(): string {
	return conditions?.origin ?? window.location.origin
}
