import type { Anything } from '@farmgate/db/schema/locations'

export type Copy = Anything
