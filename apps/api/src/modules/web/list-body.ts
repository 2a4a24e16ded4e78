import type { CardPlacing } from './cards.ts'
import type { FoundItem } from './found-items.ts'
import { type Html, html } from './html.ts'

/** As many as a phone shows at once. */
const FIRST_CARDS = 3

/** Items as the application draws them; only what is in sight on a phone comes with its picture. */
export function cardGrid(items: readonly FoundItem[], headingLevel: CardPlacing['headingLevel']): Html {
	return html`<ul class="first-paint-cards">${items.map(
		({ card }, index) => html`<li>${card({ headingLevel, isFirst: index < FIRST_CARDS })}</li>`,
	)}</ul>`
}

/**
 * What a list shows first: its name, room for what narrows it, and the items at its top. The application then draws its own
 * over them.
 */
export function listBody(title: string, items: readonly FoundItem[]): Html {
	return html`<h1>${title}</h1><div class="first-paint-bar"></div>${cardGrid(items, 2)}`
}
