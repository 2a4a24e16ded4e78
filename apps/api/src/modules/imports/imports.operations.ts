import {
	directoryImport,
	directoryImportDetail,
	importRow,
	importRowAction,
} from '@farmgate/contracts/directory-import'
import { page } from '@farmgate/contracts/page'
import * as z from 'zod/mini'
import { cursorPage } from '../../http/cursor.ts'
import { byIdInput } from '../../operations/entity-reference.ts'
import { mutation, query } from '../../operations/operation.ts'
import type { ImportTasksService } from './import-tasks.service.ts'

z.globalRegistry.add(importRowAction, {
	description: 'What would be done with the rows. Default: all, except unchanged ones.',
})

const rowsInput = cursorPage.extend({
	...byIdInput.shape,
	action: z.optional(importRowAction),
})

export function createImportOperations(imports: ImportTasksService) {
	return {
		list: query({
			summary: 'Imports of directory files, newest first, a page at a time; for admins',
			rest: 'GET /imports',
			input: cursorPage,
			output: page(directoryImport),
			run: ({ input }) => imports.list(input),
		}),
		byId: query({
			summary: 'An import with its progress and the result of its check; for admins',
			rest: 'GET /imports/:id',
			input: byIdInput,
			output: directoryImportDetail,
			errors: ['import.not_found'],
			run: ({ input }) => imports.byId(input.id),
		}),
		rows: query({
			summary: 'What an import would do with each row of the file, a page at a time; for admins',
			description: 'Unchanged rows are only counted. The rows are deleted seven days after the upload.',
			rest: 'GET /imports/:id/rows',
			input: rowsInput,
			output: page(importRow),
			errors: ['import.not_found'],
			run: ({ input: { id, ...request } }) => imports.rows(id, request),
		}),
		check: mutation({
			summary: 'Check an uploaded file again; for admins',
			rest: 'PATCH /imports/:id/check',
			input: byIdInput,
			output: directoryImportDetail,
			errors: ['import.not_found', 'import.no_file', 'import.not_ready', 'import.busy'],
			run: ({ viewer, input, requestId }) => imports.check(viewer, input.id, requestId),
		}),
		start: mutation({
			summary: 'Import a checked file, or continue an import that was stopped; for admins',
			description: 'A job imports it; the import has its progress. One import runs at a time.',
			rest: 'PATCH /imports/:id/start',
			input: byIdInput,
			output: directoryImportDetail,
			errors: ['import.not_found', 'import.no_file', 'import.not_ready', 'import.busy'],
			run: ({ viewer, input, requestId }) => imports.start(viewer, input.id, requestId),
		}),
		cancel: mutation({
			summary: 'Stop a check or import after the current rows; for admins',
			description: 'What was imported stays. It can be continued or undone.',
			rest: 'PATCH /imports/:id/cancel',
			input: byIdInput,
			output: directoryImportDetail,
			errors: ['import.not_found', 'import.not_ready'],
			run: ({ viewer, input, requestId }) => imports.cancel(viewer, input.id, requestId),
		}),
		undo: mutation({
			summary: 'Undo an import, except at locations that users have used since; for admins',
			description: 'A job undoes it; `undo` of the import then has the result.',
			rest: 'PATCH /imports/:id/undo',
			input: byIdInput,
			output: directoryImportDetail,
			errors: ['import.not_found', 'import.not_undoable', 'import.busy'],
			run: ({ viewer, input, requestId }) => imports.undo(viewer, input.id, requestId),
		}),
	}
}
