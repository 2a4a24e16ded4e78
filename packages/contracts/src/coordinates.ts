import * as z from 'zod/mini'

/** A point on the WGS 84 ellipsoid, in degrees. */
export const coordinates = z.object({
	lat: z.number().check(z.minimum(-90), z.maximum(90)),
	lng: z.number().check(z.minimum(-180), z.maximum(180)),
})
export type Coordinates = z.infer<typeof coordinates>

/** A box in degrees. `west` may be greater than `east`: the box then crosses the antimeridian. */
export const boundingBox = z
	.object({
		west: z.number().check(z.minimum(-180), z.maximum(180)),
		south: z.number().check(z.minimum(-90), z.maximum(90)),
		east: z.number().check(z.minimum(-180), z.maximum(180)),
		north: z.number().check(z.minimum(-90), z.maximum(90)),
	})
	.check(z.refine((box) => box.south <= box.north, { error: 'south must not be above north', path: ['south'] }))
export type BoundingBox = z.infer<typeof boundingBox>
