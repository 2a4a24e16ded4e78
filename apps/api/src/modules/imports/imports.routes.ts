import { readFile } from 'node:fs/promises'
import {
	directoryImportDetail,
	IMPORT_FIELD,
	IMPORT_FILE_DAYS,
	IMPORT_FORMATS,
	IMPORT_MAX_BYTES,
	IMPORT_PATH,
} from '@farmgate/contracts/directory-import'
import * as z from 'zod'
import type { FileForm } from '../../http/receive-file.ts'
import { errorResponse } from '../../operations/response-docs.ts'
import type { RestScope } from '../../operations/rest/rest-scope.ts'
import { addUploadRoute } from '../../operations/rest/upload-route.ts'
import { OPTION_FIELDS, readUploadOptions } from './import-options.ts'
import type { ImportTasksService } from './import-tasks.service.ts'

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

/** POST /api/imports. */
export function addImportRoutes(rest: RestScope, imports: ImportTasksService): void {
	addUploadRoute(rest, {
		path: IMPORT_PATH.slice('/api'.length),
		policy: 'admin',
		form: FORM,
		shares: { total: MAX_RECEIVING, perClient: MAX_RECEIVING },
		schema: {
			operationId: 'uploadImport',
			tags: ['Imports'],
			summary: 'Upload a directory file and check what its import would do; for admins',
			description: DESCRIPTION,
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
		async receive(viewer, { path, fileName, texts }, request) {
			const options = readUploadOptions(texts)
			return await imports.upload(viewer, { fileName, bytes: await readFile(path), options }, request.id)
		},
	})
}
