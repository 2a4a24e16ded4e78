import * as z from 'zod/mini'
import { REPORT_MESSAGE_MAX_LENGTH } from './business-constants.ts'
import { emailAddress, plainText } from './text-fields.ts'

/** What can be wrong with a location, most frequent first. */
export const PROBLEM_KINDS = ['closed', 'hours', 'address', 'contact', 'products', 'duplicate', 'other'] as const
export const problemKind = z.enum(PROBLEM_KINDS)
export type ProblemKind = z.infer<typeof problemKind>

/** Each kind as a reporter chooses it. */
export const PROBLEM_KIND_TEXTS: Record<ProblemKind, string> = {
	closed: 'It has closed permanently',
	hours: 'The opening hours are wrong',
	address: 'It is somewhere else',
	contact: 'The phone number, email or website is wrong',
	products: 'The products or prices are wrong',
	duplicate: 'Duplicate listing',
	other: 'Something else',
}

/** A report that something shown about a location is wrong. "other" requires a message. */
export const newProblemReport = z
	.object({
		locationId: z.int().check(z.minimum(1)),
		kind: problemKind,
		/** Of a duplicate: the other location. */
		otherLocationId: z.optional(z.int().check(z.minimum(1))),
		message: z._default(plainText(REPORT_MESSAGE_MAX_LENGTH), ''),
		email: z.optional(emailAddress),
	})
	.check(
		z.refine(({ kind, message }) => kind !== 'other' || message !== '', {
			error: 'Please say what is wrong',
			path: ['message'],
		}),
	)
export type NewProblemReport = z.infer<typeof newProblemReport>
export type NewProblemReportInput = z.input<typeof newProblemReport>

export const problemReport = z.object({
	id: z.int(),
	locationId: z.int(),
	locationName: z.string(),
	locationSlug: z.string(),
	kind: problemKind,
	/** Of a duplicate: the other location, if the reporter named it and it is not deleted. */
	otherLocationId: z.nullable(z.int()),
	status: z.enum(['pending', 'resolved', 'dismissed']),
	message: z.string(),
	email: z.nullable(z.string()),
	userId: z.nullable(z.string()),
	createdAt: z.string(),
})
export type ProblemReport = z.infer<typeof problemReport>
