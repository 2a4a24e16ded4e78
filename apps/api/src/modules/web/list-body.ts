import { type Html, html } from './html.ts'

export type BodyItem = { name: string; detail: string; path: string }

/** What a list shows first: its name and the items at its top, as links. The application then draws its cards over it. */
export function listBody(title: string, items: readonly BodyItem[]): Html {
	return html`<h1>${title}</h1><ul>${items.map(
		({ name, detail, path }) => html`<li><a href="${path}">${name}</a><p>${detail}</p></li>`,
	)}</ul>`
}
