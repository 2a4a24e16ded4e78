import { type EditedPhoto, MAX_PHOTOS } from '@farmgate/contracts/photo'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildProvider, signedIn } from '../../testing/identities.ts'
import { withTheme } from '../../testing/with-theme.tsx'
import { IdentityContext } from '../identity/use-identity.ts'
import { PhotoField } from './photo-field.tsx'

/** Replaces the browser's requests; tests decide when and how each ends. */
class FakeRequest {
	static sent: FakeRequest[] = []
	headers: Record<string, string> = {}
	upload: { onprogress?: (event: object) => void } = {}
	status = 0
	statusText = ''
	responseText = ''
	body: FormData | undefined
	isAborted = false
	onload = () => {}
	onerror = () => {}
	onabort = () => {}
	open(method: string, path: string) {
		expect([method, path]).toEqual(['POST', '/api/uploads'])
	}
	setRequestHeader(name: string, value: string) {
		this.headers[name] = value
	}
	send(body: FormData) {
		this.body = body
		FakeRequest.sent.push(this)
	}
	abort() {
		this.isAborted = true
		this.onabort()
	}
	respond(status: number, body: unknown) {
		this.status = status
		this.responseText = JSON.stringify(body)
		this.onload()
	}
}

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const storedPhoto = (number: number) => ({
	id: idOf(number),
	url: `/uploads/${idOf(number)}-1600.webp`,
	thumbUrl: `/uploads/${idOf(number)}-400.webp`,
	width: 1600,
	height: 1200,
})
const photoOf = (number: number, alt = ''): EditedPhoto => {
	const { id, url, thumbUrl } = storedPhoto(number)
	return { id, url, thumbUrl, alt }
}
const fileOf = (name: string, type = 'image/jpeg') => new File(['pixels'], name, { type })

let latest: EditedPhoto[] = []

function Form({ initial }: { initial: EditedPhoto[] }) {
	const [photos, setPhotos] = useState(initial)
	latest = photos
	return <PhotoField value={photos} onChange={setPhotos} />
}

function show(initial: EditedPhoto[] = []) {
	const session = { getToken: async () => 'the-token' } as never
	render(
		withTheme(
			<IdentityContext value={signedIn(buildProvider({ session }))}>
				<Form initial={initial} />
			</IdentityContext>,
		),
	)
}

function choose(...files: File[]): void {
	fireEvent.change(screen.getByLabelText('Choose photos', { selector: 'input' }), { target: { files } })
}

/** The request of the nth upload, when it is sent. */
async function requestOf(number: number): Promise<FakeRequest> {
	await waitFor(() => expect(FakeRequest.sent.length).toBeGreaterThanOrEqual(number))
	const request = FakeRequest.sent[number - 1]
	if (request === undefined) throw new Error('was not sent')
	return request
}

beforeEach(() => {
	FakeRequest.sent = []
	vi.stubGlobal('XMLHttpRequest', FakeRequest)
	URL.createObjectURL = () => 'blob:preview'
	URL.revokeObjectURL = () => {}
})

describe('chosen photos', () => {
	test('are uploaded one after the other with their progress, and keep their order', async () => {
		show()
		choose(fileOf('barn.jpg'), fileOf('field.jpg'))
		const first = await requestOf(1)
		expect(first.headers).toMatchObject({ Authorization: 'Bearer the-token' })
		expect(first.body?.get('file')).toBeInstanceOf(File)
		act(() => first.upload.onprogress?.({ lengthComputable: true, loaded: 30, total: 100 }))
		expect(screen.getByRole('progressbar', { name: 'Upload of barn.jpg' })).toHaveAttribute('value', '30')
		expect(FakeRequest.sent).toHaveLength(1)
		act(() => first.respond(201, storedPhoto(1)))
		const second = await requestOf(2)
		expect(second.headers['Idempotency-Key']).not.toBe(first.headers['Idempotency-Key'])
		act(() => second.respond(201, storedPhoto(2)))
		await waitFor(() => expect(latest).toEqual([photoOf(1), photoOf(2)]))
		expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
		expect(screen.getByText('Photo 2 is uploaded.')).toBeInTheDocument()
	})

	test('are uploaded from a page without TLS', async () => {
		vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
			throw new TypeError('crypto.randomUUID is not a function')
		})
		show()
		choose(fileOf('barn.jpg'))
		expect((await requestOf(1)).headers['Idempotency-Key']).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
	})

	test('that the server rejects show its reason and cannot be retried; the others go on', async () => {
		show()
		choose(fileOf('bad.jpg'), fileOf('good.jpg'))
		const issues = [{ path: 'file', message: 'is damaged or incomplete' }]
		const first = await requestOf(1)
		act(() => first.respond(400, { code: 'input.invalid', message: 'x', issues }))
		expect(await screen.findByRole('alert')).toHaveTextContent('This photo is damaged or incomplete.')
		expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
		const second = await requestOf(2)
		act(() => second.respond(201, storedPhoto(2)))
		await waitFor(() => expect(latest).toEqual([photoOf(2)]))
		fireEvent.click(screen.getByRole('button', { name: 'Remove: bad.jpg' }))
		expect(screen.queryByRole('alert')).toBeNull()
	})

	test('that did not arrive are retried with the same key, so that none is stored twice', async () => {
		show()
		choose(fileOf('barn.jpg'))
		const first = await requestOf(1)
		act(() => first.onerror())
		expect(await screen.findByRole('alert')).toHaveTextContent('The server is not responding.')
		fireEvent.click(screen.getByRole('button', { name: 'Try again: barn.jpg' }))
		const second = await requestOf(2)
		expect(second.headers['Idempotency-Key']).toBe(first.headers['Idempotency-Key'])
		act(() => second.respond(201, storedPhoto(1)))
		await waitFor(() => expect(latest).toEqual([photoOf(1)]))
	})

	test('can be canceled, and the next one starts', async () => {
		show()
		choose(fileOf('barn.jpg'), fileOf('field.jpg'))
		const first = await requestOf(1)
		fireEvent.click(screen.getByRole('button', { name: 'Cancel: barn.jpg' }))
		expect(first.isAborted).toBe(true)
		const second = await requestOf(2)
		act(() => second.respond(201, storedPhoto(2)))
		await waitFor(() => expect(latest).toEqual([photoOf(2)]))
	})

	test('of a wrong type, without content, or HEIC that the browser cannot read are not sent', async () => {
		show()
		choose(fileOf('a.gif', 'image/gif'), new File([], 'b.jpg', { type: 'image/jpeg' }), fileOf('c.HEIC', ''))
		await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3))
		expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
			'This is not a JPEG, PNG, WebP or AVIF photo.',
			'This file is empty.',
			expect.stringContaining('This browser cannot read HEIC photos.'),
		])
		expect(FakeRequest.sent).toEqual([])
	})

	test('beyond the limit are not taken, and that is said', () => {
		show(Array.from({ length: MAX_PHOTOS - 1 }, (_, index) => photoOf(index + 1)))
		choose(fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg'))
		expect(within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem')).toHaveLength(1)
		expect(screen.getByText('At most 10 photos. 2 files were not added.')).toBeVisible()
		expect(screen.queryByRole('button', { name: 'Choose photos' })).toBeNull()
	})
})

describe('photos of a form', () => {
	test('are moved by buttons, and the new place is announced', () => {
		show([photoOf(1), photoOf(2), photoOf(3)])
		fireEvent.click(screen.getByRole('button', { name: 'Move photo 3 up' }))
		expect(latest).toEqual([photoOf(1), photoOf(3), photoOf(2)])
		expect(screen.getByText('The photo is now number 2 of 3.')).toBeInTheDocument()
		const first = screen.getByRole('button', { name: 'Move photo 1 up' })
		expect(first).toHaveAttribute('aria-disabled', 'true')
		fireEvent.click(first)
		expect(latest).toEqual([photoOf(1), photoOf(3), photoOf(2)])
	})

	test('are removed, and can be put back', () => {
		show([photoOf(1), photoOf(2)])
		fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }))
		expect(latest).toEqual([photoOf(2)])
		fireEvent.click(screen.getByRole('button', { name: 'Put it back' }))
		expect(latest).toEqual([photoOf(1), photoOf(2)])
		expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull()
	})

	test('are described', async () => {
		show([photoOf(1)])
		await userEvent.type(screen.getByLabelText('What photo 1 shows'), 'The barn')
		expect(latest).toEqual([photoOf(1, 'The barn')])
		expect(screen.getByRole('img', { name: 'The barn' })).toBeVisible()
	})

	test('keep their value as plain data, for drafts', () => {
		show([photoOf(1, 'The barn')])
		expect(JSON.parse(JSON.stringify(latest))).toEqual(latest)
	})
})
