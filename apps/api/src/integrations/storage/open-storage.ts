import { join } from 'node:path'
import type { FileStorage } from '../../ports/file-storage.ts'
import type { Env } from '../../processes/env.ts'
import { createDiskStorage } from './drive-storage.ts'

/** The storage of the environment: a bucket, or the folder `uploads` below the data folder. */
export async function openStorage({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): Promise<FileStorage> {
	if (s3 === null) return createDiskStorage(join(dataDir, 'uploads'))
	// Imported on demand: the SDK of Amazon takes a while to load.
	const { createS3Storage } = await import('./s3-storage.ts')
	return createS3Storage(s3)
}
