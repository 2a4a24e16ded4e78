import { createDriveStorage } from '../integrations/storage/drive-storage.ts'

export const open = createDriveStorage
