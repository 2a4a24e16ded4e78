import { UPLOAD_FIELD, UPLOAD_PATH, type UploadedPhoto, uploadedPhoto } from '@farmgate/contracts/photo'
import { type FileRequest, sendFile } from './send-file.ts'

type Upload = Pick<FileRequest, 'token' | 'onProgress' | 'signal'> & {
	photo: Blob
	/** Identifies the photo in repeated uploads (a UUID). */
	key: string
}

/** Uploads a photo. Throws the errors of `sendFile`. */
export async function uploadPhoto({ photo, key, ...request }: Upload): Promise<UploadedPhoto> {
	const form = new FormData()
	form.append(UPLOAD_FIELD, photo, 'photo')
	const headers = { 'Idempotency-Key': key }
	return uploadedPhoto.parse(await sendFile({ ...request, path: UPLOAD_PATH, form, headers }))
}
