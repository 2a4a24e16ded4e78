import { PRODUCT_NAME } from '@farmgate/contracts/product'
import { type Html, html } from './html.ts'

/**
 * What stands on the screen until the application does, in the frame of all screens. Its styles are in apps/web,
 * first-paint.css: they give it the measures of what replaces it.
 */
export function firstPaint(body: Html): Html {
	return html`<div class="first-paint"><a class="first-paint-skip" href="#main">Skip to content</a><header><a class="first-paint-brand" href="/">${PRODUCT_NAME}</a></header><main id="main" tabindex="-1">${body}</main></div>`
}
