import { BRAND_NAME } from '@farmgate/contracts/brand'
import { escapeText } from '../../http/escape-text.ts'

/** The contents of a message. */
export type MailText = { subject: string; text: string; html: string }

export type MailParts = {
	subject: string
	paragraphs: readonly string[]
	/** `path` is a path of this application. */
	link: { label: string; path: string }
}

/** One line, also for values with line breaks, so that no value can add a header. */
function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

/** A message with paragraphs and one link, as plain text and as HTML. */
export function composeMail({ subject, paragraphs, link }: MailParts, origin: string): MailText {
	const address = new URL(link.path, origin).href
	const footer = `${BRAND_NAME} · ${new URL(origin).host}`
	const text = [...paragraphs, `${link.label}:\n${address}`, `--\n${footer}`].join('\n\n')
	const html = [
		'<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>',
		...paragraphs.map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`),
		`<p><a href="${escapeText(address)}">${escapeText(link.label)}</a></p>`,
		`<hr><p>${escapeText(footer)}</p>`,
		'</body></html>',
	].join('\n')
	return { subject: oneLine(subject), text, html }
}
