import type { DirectoryImportDetail } from '@farmgate/contracts/directory-import'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPage } from '../testing/fixtures.ts'
import { buildProvider, NELL, signedIn } from '../testing/identities.ts'
import { type Responses, renderRoute, ServerFailure } from '../testing/render-route.tsx'

const asAdmin = () => signedIn(buildProvider(), { ...NELL, role: 'admin' })
const open = (path: string, responses: Responses, store = asAdmin()) => renderRoute(path, responses, store)
const counts = { added: 0, changed: 0, linked: 0, unchanged: 0, skipped: 0 }

function buildImport(fields: Partial<DirectoryImportDetail> = {}): DirectoryImportDetail {
	return {
		id: 4,
		fileName: 'elm.csv',
		format: 'csv',
		license: 'CC0',
		status: 'checked',
		activity: null,
		progress: null,
		isCanceling: false,
		problem: null,
		problemText: null,
		counts,
		totalRows: 20,
		hasFile: true,
		startedBy: 'user_nell',
		startedAt: '2026-06-13T16:00:00.000Z',
		finishedAt: null,
		undoneAt: null,
		check: {
			rows: 20,
			counts: { ...counts, added: 12, changed: 1, unchanged: 5, skipped: 2 },
			skippedBecause: [{ reason: 'no coordinates', rows: 2 }],
			delisted: 1,
			excerpts: [],
			editionOf: null,
			hoursAsText: { rows: 12, examples: ['dawn to dusk'] },
			unreadColumns: ['Products sold'],
			forReview: 0,
			invalidBytes: 0,
			encoding: 'utf-8',
		},
		undo: null,
		...fields,
	}
}
const changedRow = {
	id: 1,
	line: 3,
	source: 'Elm list',
	sourceId: 'f3',
	name: 'Oak Farm',
	action: 'changed' as const,
	reason: '',
	detail: '',
	locationId: 7,
	changes: [{ field: 'contactPhone', before: '', after: '905-555-0100' }],
}

/** Replaces the browser's requests for files. */
class FakeRequest {
	static sent: FakeRequest[] = []
	upload: { onprogress?: (event: object) => void } = {}
	status = 0
	statusText = ''
	responseText = ''
	body = new FormData()
	onload = () => {}
	onerror = () => {}
	onabort = () => {}
	open() {}
	setRequestHeader() {}
	abort() {
		this.onabort()
	}
	send(body: FormData) {
		this.body = body
		FakeRequest.sent.push(this)
	}
	respond(status: number, body: unknown) {
		this.status = status
		this.responseText = JSON.stringify(body)
		this.onload()
	}
}
beforeEach(() => {
	FakeRequest.sent = []
	vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => void vi.unstubAllGlobals())

describe('the list of imports', () => {
	const file = new File(['id,name\n'], 'elm.csv', { type: 'text/csv' })
	const upload = async () => {
		await userEvent.upload(await screen.findByLabelText('File'), file)
		await userEvent.type(screen.getByLabelText(/Name of the directory/), 'Elm list')
		await userEvent.click(screen.getByRole('button', { name: 'Upload and check' }))
		await expect.poll(() => FakeRequest.sent).toHaveLength(1)
		return FakeRequest.sent[0] as FakeRequest
	}

	it('sends a file with its options, shows how much was sent, and opens its import', async () => {
		open('/admin/imports', {
			'imports.list': () => buildPage([]),
			'imports.byId': () => buildImport({ status: 'new', activity: 'check', check: null }),
		})
		expect(await screen.findByText(/At most 25 MB/)).toBeVisible()
		const request = await upload()
		expect([...request.body.keys()]).toEqual(['sourceName', 'file'])
		act(() => request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 }))
		expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '25')
		await act(async () => request.respond(201, buildImport({ status: 'new', activity: 'check', check: null })))
		expect(await screen.findByRole('heading', { level: 1, name: 'elm.csv' })).toBeVisible()
		expect(screen.getByRole('progressbar', { name: 'Waiting to start' })).toBeVisible()
	})

	it('says why a file was refused, and keeps what was typed', async () => {
		open('/admin/imports', { 'imports.list': () => buildPage([]) })
		const request = await upload()
		const issues = [{ path: 'file', message: 'No row can be imported: no coordinates (2)' }]
		await act(async () => request.respond(400, { code: 'import.unreadable', message: 'x', issues }))
		expect(await screen.findByRole('alert')).toHaveTextContent('No row can be imported: no coordinates (2)')
		expect(screen.getByLabelText(/Name of the directory/)).toHaveValue('Elm list')
	})

	it('asks for a file', async () => {
		open('/admin/imports', { 'imports.list': () => buildPage([]) })
		await userEvent.click(await screen.findByRole('button', { name: 'Upload and check' }))
		expect(await screen.findByRole('alert')).toHaveTextContent('Choose a file.')
		expect(FakeRequest.sent).toEqual([])
	})

	it('lists imports, and takes no file while one is in progress', async () => {
		open('/admin/imports', {
			'imports.list': () =>
				buildPage([
					buildImport({ status: 'running', activity: 'run', progress: { rows: 10, totalRows: 20, share: 0.5 } }),
					buildImport({ id: 3, fileName: 'oak.csv', status: 'done', counts: { ...counts, added: 12 } }),
				]),
		})
		const row = await screen.findByRole('row', { name: /oak\.csv/ })
		expect(row).toHaveTextContent('Imported')
		expect(row).toHaveTextContent('12 added')
		expect(screen.getByRole('row', { name: /elm\.csv/ })).toHaveTextContent('Importing')
		expect(screen.getByRole('button', { name: 'Upload and check' })).toBeDisabled()
	})

	it('leads to the places that are no longer listed', async () => {
		open('/admin/imports', { 'imports.list': () => buildPage([]) })
		const link = await screen.findByRole('link', { name: 'Places that are no longer listed by their directory' })
		expect(link).toHaveAttribute('href', '/admin/locations?state=delisted')
	})

	it('does not exist for other users', async () => {
		open('/admin/imports', {}, signedIn())
		expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Nothing grows here')
	})
})

describe('an import', () => {
	it('shows what the check found, field by field, and is started after a question', async () => {
		const start = vi.fn(() => buildImport({ activity: 'run', progress: { rows: 10, totalRows: 20, share: 0.5 } }))
		open('/admin/imports/4', {
			'imports.byId': () => buildImport(),
			'imports.rows': () => buildPage([changedRow], { total: 1 }),
			'imports.list': () => buildPage([]),
			'imports.start': start,
		})
		expect(await screen.findByText('2: no coordinates')).toBeVisible()
		expect(screen.getByRole('row', { name: 'Not read Products sold' })).toBeVisible()
		expect(screen.getByRole('row', { name: 'Hours kept as text 12, such as “dawn to dusk”' })).toBeVisible()
		const pages = within(screen.getByRole('navigation', { name: 'Account pages' }))
		expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('Imports')
		const row = await screen.findByRole('row', { name: /Oak Farm/ })
		expect(row).toHaveTextContent('Phone: before: not given → after: 905-555-0100')
		expect(screen.getByText('1 shown')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Import' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Import this file?' }))
		expect(dialog.getByText(/Of 20 rows, 12 places are added, 1 changed, 0 linked/)).toBeInTheDocument()
		await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
		await expect.poll(() => start).toHaveBeenCalledOnce()
		expect(await screen.findByRole('progressbar', { name: '10 of 20 rows imported' })).toHaveAttribute(
			'aria-valuenow',
			'50',
		)
		expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
	})

	it('that was stopped says how far it came, and is continued or undone', async () => {
		open('/admin/imports/4', {
			'imports.byId': () =>
				buildImport({ status: 'failed', problem: 'interrupted', counts: { ...counts, added: 15 }, check: null }),
		})
		expect(await screen.findByRole('alert')).toHaveTextContent(
			'The server stopped before the end. 15 of 20 rows are imported. You can continue, or undo it.',
		)
		expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible()
		expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
	})

	it.each(['none', '99'])('that does not exist is reported: %s', async (id) => {
		open(`/admin/imports/${id}`, {
			'imports.byId': () => {
				throw new ServerFailure('import.not_found')
			},
		})
		expect(await screen.findByRole('heading', { name: 'Import not found' })).toBeVisible()
	})
})
