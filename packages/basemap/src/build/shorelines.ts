import { type Box, boxContains, boxesOverlap, boxOf, type Ring, ringAreaKm2, ringContains } from './geometry.ts'
import { isClosed, type LineSegment, stitchLines } from './stitch-lines.ts'

/** A lake with its islands as holes, or land, whose lakes are separate polygons. */
export type ShorePolygon = { rings: Ring[]; areaKm2: number; box: Box }

export type Shorelines = { land: ShorePolygon[]; lakes: ShorePolygon[] }

type SizedRing = { ring: Ring; areaKm2: number; box: Box }

/** Smaller lakes have no islands: these would be a few pixels, and finding their lakes would take most of the build time. */
const minAreaWithIslandsKm2 = 4

/** Polygons of GSHHG shorelines. Drops lines that are open at the edge of the area. */
export function polygonizeShorelines(segments: readonly LineSegment[]): Shorelines {
	const ringsByLevel = Map.groupBy(stitchLines(segments).filter(isClosed), ({ level }) => level)
	const sized = (level: number) => (ringsByLevel.get(level) ?? []).map(({ positions }) => sizeRing(positions))

	const land = sized(1).map(withoutHoles)
	const lakes = sized(2).map(withoutHoles)
	cutIslands(lakes, sized(3))
	const pondsOnIslands = sized(4).map(withoutHoles)
	return { land, lakes: [...lakes, ...pondsOnIslands] }
}

function sizeRing(ring: Ring): SizedRing {
	return { ring, areaKm2: ringAreaKm2(ring), box: boxOf(ring) }
}

function withoutHoles({ ring, areaKm2, box }: SizedRing): ShorePolygon {
	return { rings: [ring], areaKm2, box }
}

function cutIslands(lakes: readonly ShorePolygon[], islands: readonly SizedRing[]): void {
	const candidates = lakes.filter(({ areaKm2 }) => areaKm2 >= minAreaWithIslandsKm2)
	for (const { ring, areaKm2, box } of islands) {
		const start = ring[0]
		if (!start) continue
		const lake = candidates.find(
			(candidate) =>
				candidate.areaKm2 > areaKm2 &&
				boxesOverlap(candidate.box, box) &&
				boxContains(candidate.box, start) &&
				candidate.rings[0] !== undefined &&
				ringContains(candidate.rings[0], start),
		)
		lake?.rings.push(ring)
	}
}
