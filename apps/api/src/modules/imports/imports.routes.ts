import { readFile } from 'node:fs/promises'
import {
	directoryImportDetail,
	IMPORT_FIELD,
	IMPORT_FILE_DAYS,
	IMPORT_FORMATS,
	IMPORT_MAX_BYTES,
	IMPORT_PATH,
} from '@farmgate/contracts/directory-import'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../http/errors/app-error.ts'
import { createClientShares } from '../../http/limits/client-shares.ts'
import { drain, type FileForm, multipartOptions, withReceivedFile } from '../../http/receive-file.ts'
import { errorResponse, SIGNED_IN } from '../../operations/response-docs.ts'
import type { RestScope } from '../../operations/rest/rest-scope.ts'
import { OPTION_FIELDS, readUploadOptions } from './import-options.ts'
import type { ImportTasksService } from './import-tasks.service.ts'

/** 25 MB at 700 kbit/s. */
const BODY_TIMEOUT_MS = 300_000
/** For reading the first rows and the storage. */
const DEADLINE_MS = 60_000
/** Each occupies the size of the file in memory. */
const MAX_RECEIVING = 2

const FORM: FileForm = {
	field: IMPORT_FIELD,
	noun: 'file',
	maxBytes: IMPORT_MAX_BYTES,
	advice: 'Compress it with gzip, or import it with `npm run import`',
	textFields: OPTION_FIELDS,
}

const DESCRIPTION = `A directory of locations as the field \`${IMPORT_FIELD}\` of a form: CSV, XLSX, GeoJSON, JSON, NDJSON, Overpass or a USDA directory, of at most
${IMPORT_MAX_BYTES / 1024 / 1024} MB, also compressed with gzip. Text fields come before it. The first rows are read at once; the file is then checked by a job, without
changing anything. \`GET ${IMPORT_PATH}/{id}\` has its result. The file is deleted when it is imported, or after ${IMPORT_FILE_DAYS} days.`

const text = (description: string) => z.string().optional().meta({ description })
const body = z.object({
	format: z.enum(IMPORT_FORMATS).optional().meta({ description: 'Default: detected from the content.' }),
	sourceName: text('Name of the directory, where the file does not say it; the same for each edition.'),
	license: text('License of the data, where the file does not say it.'),
	columns: text('For csv: which column a field is read from, such as `name=Title, lat=Latitude`.'),
	[IMPORT_FIELD]: z.any().meta({ type: 'string', format: 'binary', description: 'The file' }),
})

function createUploadHandler(imports: ImportTasksService) {
	const takeShare = createClientShares({ total: MAX_RECEIVING, perClient: MAX_RECEIVING })
	return async (request: FastifyRequest) => {
		const { viewer } = request
		if (viewer === null) throw new AppError('auth.signed_out')
		const giveBack = takeShare(String(viewer.userId))
		if (giveBack === null) throw new AppError('service.busy', { internal: 'too many uploads of imports' })
		try {
			return await withReceivedFile(request, FORM, async ({ path, fileName, texts }) => {
				const options = readUploadOptions(texts)
				return await imports.upload(viewer, { fileName, bytes: await readFile(path), options }, request.id)
			})
		} finally {
			giveBack()
		}
	}
}

/** POST /api/imports. */
export function addImportRoutes(rest: RestScope, imports: ImportTasksService): void {
	const upload = createUploadHandler(imports)
	rest.register(async (scope) => {
		await scope.register(multipart, multipartOptions(FORM))
		scope.post(
			IMPORT_PATH.slice('/api'.length),
			{
				validatorCompiler: () => (value) => ({ value }),
				config: {
					policy: 'admin',
					rateLimit: { class: 'upload' },
					slowBody: { type: 'multipart/form-data', timeoutMs: BODY_TIMEOUT_MS, deadlineMs: DEADLINE_MS },
				},
				schema: {
					operationId: 'uploadImport',
					tags: ['Imports'],
					summary: 'Upload a directory file and check what its import would do; for admins',
					description: DESCRIPTION,
					security: SIGNED_IN,
					consumes: ['multipart/form-data'],
					body,
					response: {
						201: {
							description: 'Stored; its check is queued',
							content: { 'application/json': { schema: directoryImportDetail } },
						},
						409: errorResponse('Another import is running.'),
						413: errorResponse(`More than ${IMPORT_MAX_BYTES / 1024 / 1024} MB.`),
						415: errorResponse('Not a form.'),
					},
				},
			},
			async (request, reply) => {
				try {
					return await reply.code(201).send(await upload(request))
				} finally {
					drain(request)
				}
			},
		)
	})
}
