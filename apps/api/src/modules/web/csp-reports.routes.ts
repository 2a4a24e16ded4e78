import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { inputError } from '../../http/errors/app-error.ts'
import { CSP_REPORT_PATH } from '../../http/headers/content-security-policy.ts'
import { maskEmails } from '../../http/log/log-privacy.ts'
import { readInput } from '../../http/read-input.ts'

const BODY_MAX_BYTES = 32 * 1024
const LOGGED_MAX_COUNT = 10
const TEXT_MAX_LENGTH = 200

const text = z.string().optional()

/** The body of `report-uri`. https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const reportUriBody = z
	.object({
		'csp-report': z.object({
			'effective-directive': text,
			'violated-directive': text,
			'blocked-uri': text,
			'document-uri': text,
		}),
	})
	.transform(({ 'csp-report': report }) => [
		{
			directive: report['effective-directive'] ?? report['violated-directive'],
			blocked: report['blocked-uri'],
			page: report['document-uri'],
		},
	])

/** The body of `report-to`: a list of reports of all kinds. https://www.w3.org/TR/reporting-1/ */
const reportToBody = z
	.array(z.object({ type: text, body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }) }))
	.transform((reports) =>
		reports
			.filter(({ type }) => type === 'csp-violation')
			.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL })),
	)

const SCHEMAS = { 'application/csp-report': reportUriBody, 'application/reports+json': reportToBody }
type Violation = z.output<typeof reportUriBody>[number]

const shortened = (value: string) => maskEmails(value).slice(0, TEXT_MAX_LENGTH)

/** The origin of a URL, or a keyword such as `inline`. Without the path, which may contain personal data. */
function originOf(address: string): string {
	if (!URL.canParse(address)) return shortened(address)
	const { origin, protocol } = new URL(address)
	return shortened(origin === 'null' ? protocol : origin)
}

function lineOf({ directive = '', blocked = '', page = '' }: Violation) {
	const path = URL.canParse(page) ? new URL(page).pathname : ''
	return { directive: shortened(directive), blocked: originOf(blocked), page: shortened(path) }
}

/**
 * Adds POST /api/csp-reports, which logs violation reports of the content security policy in one line. Status 204;
 * `input.invalid`, `input.too_large` or `input.wrong_type` for other bodies.
 */
export async function addCspReportRoutes(app: FastifyInstance): Promise<void> {
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers()
		for (const [type, schema] of Object.entries(SCHEMAS)) {
			const parseJson = scope.getDefaultJsonParser('error', 'error')
			scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, (request, body, done) => {
				parseJson(request, String(body), (error, value) => {
					if (error) return done(error)
					try {
						done(null, readInput(schema, value))
					} catch (invalid) {
						done(invalid as Error)
					}
				})
			})
		}
		const config = { policy: 'public', acceptsForeignWrites: true, rateLimit: { class: 'browserReport' } } as const
		scope.post<{ Body: Violation[] | undefined }>(CSP_REPORT_PATH, { config }, async ({ body, log }, reply) => {
			// No content type parser runs for a request without a body.
			if (body === undefined) throw inputError('body', 'is empty')
			const violations = body.slice(0, LOGGED_MAX_COUNT).map(lineOf)
			if (violations.length > 0) log.warn({ violations, count: body.length }, 'blocked by the content security policy')
			return reply.code(204).send()
		})
	})
}
