import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStorage } from '../../ports/file-storage.ts'
import { createDriveStorage } from './drive-storage.ts'

/** A storage in a folder of this machine, created on the first write. */
export function createDiskStorage(folder: string): FileStorage {
	return createDriveStorage({ driver: new FSDriver({ location: folder, visibility: 'private' }) })
}
