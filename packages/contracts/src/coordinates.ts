import * as z from 'zod/mini'

/** A point on the WGS 84 ellipsoid, in degrees. */
export const coordinates = z.object({
	lat: z.number().check(z.minimum(-90), z.maximum(90)),
	lng: z.number().check(z.minimum(-180), z.maximum(180)),
})
export type Coordinates = z.infer<typeof coordinates>

const STEPS_PER_DEGREE = 1e12
const rounded = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE

/** Coordinates from a request, rounded to 1e-12 degrees: PostgreSQL cannot square differences below 1e-154. */
export const givenCoordinates = z.object({
	lat: coordinates.shape.lat.check(z.overwrite(rounded)),
	lng: coordinates.shape.lng.check(z.overwrite(rounded)),
})

/** A box in degrees. With `west` greater than `east` it crosses the antimeridian. */
export const boundingBox = z
	.object({
		west: z.number().check(z.minimum(-180), z.maximum(180)),
		south: z.number().check(z.minimum(-90), z.maximum(90)),
		east: z.number().check(z.minimum(-180), z.maximum(180)),
		north: z.number().check(z.minimum(-90), z.maximum(90)),
	})
	.check(z.refine((box) => box.south <= box.north, { error: 'south must not be above north', path: ['south'] }))
export type BoundingBox = z.infer<typeof boundingBox>
