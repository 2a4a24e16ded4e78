import { locations } from '@farmgate/db/schema/locations'

export const table = locations
