import type { Anything } from '@farmgate/directory-import/read-csv'

export type Copy = Anything
