import { S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '../../processes/env.ts'
import { createDriveStorage, type ListedStorage } from './drive-storage.ts'

const CONNECT_TIMEOUT_MS = 3000
const REQUEST_TIMEOUT_MS = 8000
const MAX_ATTEMPTS = 2

/** A storage in a bucket of Amazon S3 or of a server with its API, which is addressed by path. Other files are not touched. */
export function createS3Storage(settings: S3Settings, timeoutMs?: number): ListedStorage {
	const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings
	const client = new S3Client({
		region,
		...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
		credentials: { accessKeyId, secretAccessKey },
		maxAttempts: MAX_ATTEMPTS,
		requestHandler: {
			connectionTimeout: CONNECT_TIMEOUT_MS,
			requestTimeout: REQUEST_TIMEOUT_MS,
			throwOnRequestTimeout: true,
		},
		// Other servers with the API of S3 do not know the checksums that the SDK adds by default.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
	})
	const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
	return createDriveStorage({
		driver,
		close: () => client.destroy(),
		...(timeoutMs === undefined ? {} : { timeoutMs }),
	})
}
