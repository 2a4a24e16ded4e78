import type { FoundItem } from './found-items.ts'
import { type Html, html } from './html.ts'

/**
 * What a list shows first: its name, room for what narrows it, and the items at its top as cards without pictures. The
 * application then draws its own over them.
 */
export function listBody(title: string, items: readonly FoundItem[]): Html {
	return html`<h1>${title}</h1><div class="first-paint-bar"></div><ul class="first-paint-cards">${items.map(
		({ name, detail, path }) => html`<li><h2><a href="${path}">${name}</a></h2><p>${detail}</p></li>`,
	)}</ul>`
}
