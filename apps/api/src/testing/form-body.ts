export type FormPart = { name?: string; content: Uint8Array | string; fileName?: string | null }

/** The body of a form and its content type. `fileName` null: a text field. */
export function formOf(parts: readonly FormPart[], { fileName: defaultName = 'photo.jpg', type = 'image/jpeg' } = {}) {
	const boundary = 'form-of-the-tests'
	const chunks = parts.flatMap(({ name = 'file', content, fileName = defaultName }) => {
		const file = fileName === null ? '' : `; filename="${fileName}"\r\ncontent-type: ${type}`
		const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
		return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
	})
	return {
		payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
		type: `multipart/form-data; boundary=${boundary}`,
	}
}
