import { BRAND_NAME } from '@farmgate/contracts/brand'
import { PROBLEM_KIND_TEXTS, type ProblemKind } from '@farmgate/contracts/problem-report'
import type { Waiting } from '@farmgate/contracts/waiting'
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

/** `path` is the page of this application that the message links to. */
type AboutLocation = { locationName: string; path: string }

/** What each message says, by template. */
export type MailData = {
	/** A code of the local accounts, for a sign-up, a sign-in or a new password. */
	'email-code': { code: string }
	'submission-received': AboutLocation
	/** To an address that was not verified, so it does not have the name, which a stranger may have chosen. */
	'visitor-submission-received': { path: string }
	'submission-approved': AboutLocation
	/** `reason` is written by an admin for the submitter. */
	'submission-rejected': AboutLocation & { reason: string; canEdit: boolean }
	/** A location that everyone could see. `reason` as above. */
	'location-hidden': AboutLocation & { reason: string; canEdit: boolean }
	/**
	 * To the former and the new owner of a location, or the owners of two merged ones. `formerName`: of the location that the former
	 * owner had; `isYours` and `isOwned`: from now on.
	 */
	'owner-changed': AboutLocation & { formerName: string; isMerged: boolean; isYours: boolean; isOwned: boolean }
	'claim-received': AboutLocation
	'claim-approved': AboutLocation
	'claim-declined': AboutLocation & { reason: string | null }
	/** For admins, with the reporter's words. Neither this nor the owner's message has the reporter's address. */
	'problem-reported': AboutLocation & { kind: ProblemKind; message: string }
	/** Without the reporter's words, which a stranger may have chosen to hurt the owner. */
	'problem-reported-to-owner': AboutLocation & { kind: ProblemKind }
	/** For admins, once a day: how many items wait for a decision, and since when. */
	'waiting-for-review': { waiting: Waiting; path: string }
}
export type MailTemplate = keyof MailData

const WAITING_TEXTS: readonly [keyof Waiting, string][] = [
	['locations', 'Places'],
	['claims', 'Claims'],
	['reports', 'Reports'],
	['duplicates', 'Possible duplicates'],
]

type Templates = { [Template in MailTemplate]: (data: MailData[Template]) => MailParts }

function whatIsWrong(locationName: string, kind: ProblemKind): string {
	const start = `A visitor reported a problem with ${locationName}`
	return kind === 'other' ? `${start}.` : `${start}: ${PROBLEM_KIND_TEXTS[kind]}.`
}

/** What each message says about the data of its event. */
const MAIL_TEMPLATES: Templates = {
	'email-code': ({ code }) => ({
		subject: `Your code for ${BRAND_NAME}`,
		paragraphs: [`Your code is ${code}.`, 'If you did not ask for it, you can ignore this message.'],
		link: { label: `Open ${BRAND_NAME}`, path: '/' },
	}),
	'submission-received': ({ locationName, path }) => ({
		subject: `We received ${locationName}`,
		paragraphs: [
			`Thank you for adding ${locationName} to ${BRAND_NAME}.`,
			'We check each new place before everyone can see it. We will email you again when that is done.',
		],
		link: { label: `Open ${BRAND_NAME}`, path },
	}),
	'visitor-submission-received': ({ path }) => ({
		subject: 'We received the place that you added',
		paragraphs: [
			`Thank you for adding a place to ${BRAND_NAME}.`,
			'We check each new place before everyone can see it. We will email you again when that is done.',
			'If this was not you, you can ignore this message.',
		],
		link: { label: `Open ${BRAND_NAME}`, path },
	}),
	'submission-approved': ({ locationName, path }) => ({
		subject: `${locationName} is now on ${BRAND_NAME}`,
		paragraphs: [
			`We reviewed ${locationName}, and everyone can see it now.`,
			'Please keep its opening hours up to date, so that shoppers come when you are open.',
		],
		link: { label: 'See its page', path },
	}),
	'submission-rejected': ({ locationName, reason, canEdit, path }) => ({
		subject: `We could not add ${locationName}`,
		paragraphs: [
			`We reviewed ${locationName} and did not add it to ${BRAND_NAME}. The reason:`,
			reason,
			canEdit ? 'You can change it and send it again.' : 'You can change it and add it again.',
		],
		link: { label: canEdit ? 'Edit and resubmit' : `Open ${BRAND_NAME}`, path },
	}),
	'location-hidden': ({ locationName, reason, canEdit, path }) => ({
		subject: `We have hidden ${locationName}`,
		paragraphs: [
			`Visitors no longer see ${locationName} on ${BRAND_NAME}. The reason:`,
			reason,
			...(canEdit ? ['You can change it and send it again.'] : []),
		],
		link: { label: canEdit ? 'Edit and resubmit' : `Open ${BRAND_NAME}`, path },
	}),
	'owner-changed': ({ locationName, formerName, isMerged, isYours, isOwned, path }) => ({
		subject: isYours ? `You manage ${locationName}` : `You no longer manage ${formerName}`,
		paragraphs: [
			...(isMerged ? ['This place was listed twice, so we merged both pages.'] : []),
			isYours
				? `You can change ${locationName} and its products.`
				: `${isOwned ? 'Another' : 'No'} account manages it and its products from now on. If this is wrong, please claim it on its page.`,
		],
		link: { label: isYours ? 'Open your dashboard' : 'See its page', path },
	}),
	'claim-received': ({ locationName, path }) => ({
		subject: `We received your request for ${locationName}`,
		paragraphs: [
			`You asked to manage ${locationName} on ${BRAND_NAME}. We will check that it is yours and email you again.`,
			'If this was not you, you can ignore this message.',
		],
		link: { label: 'See its page', path },
	}),
	'claim-approved': ({ locationName, path }) => ({
		subject: `You can now manage ${locationName}`,
		paragraphs: [`We have approved your request. You can change ${locationName} and add products now.`],
		link: { label: 'Open your dashboard', path },
	}),
	'claim-declined': ({ locationName, reason, path }) => ({
		subject: `We could not approve your request for ${locationName}`,
		paragraphs: [
			`We could not confirm that ${locationName} is yours.`,
			...(reason === null ? [] : [`The reason:`, reason]),
		],
		link: { label: 'See its page', path },
	}),
	'problem-reported': ({ locationName, kind, message, path }) => ({
		subject: `A problem with ${locationName} was reported`,
		paragraphs: [whatIsWrong(locationName, kind), ...(message === '' ? [] : ['The visitor wrote:', message])],
		link: { label: 'See its page', path },
	}),
	'problem-reported-to-owner': ({ locationName, kind, path }) => ({
		subject: `A visitor reported a problem with ${locationName}`,
		paragraphs: [
			whatIsWrong(locationName, kind),
			'Please check that everything on its page is right. We will review the report as well.',
		],
		link: { label: 'See its page', path },
	}),
	'waiting-for-review': ({ waiting, path }) => ({
		subject: `Waiting for you on ${BRAND_NAME}`,
		paragraphs: [
			'These are waiting for a decision:',
			...WAITING_TEXTS.filter(([name]) => waiting[name] > 0).map(([name, text]) => `${text}: ${waiting[name]}`),
		],
		link: { label: 'Open the list', path },
	}),
}

/** A message about an event. Its link is to a page of `origin`. */
export function mailOf<Template extends MailTemplate>(
	template: Template,
	data: MailData[Template],
	origin: string,
): MailText {
	return composeMail(MAIL_TEMPLATES[template](data), origin)
}
