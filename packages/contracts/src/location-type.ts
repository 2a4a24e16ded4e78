import * as z from 'zod/mini'

export const LOCATION_TYPES = ['Farm', 'Farmstand', 'Market', 'Shop'] as const
export const locationType = z.enum(LOCATION_TYPES)
export type LocationType = z.infer<typeof locationType>
