import { gpxGen, kmlGen } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import { unzipSync } from 'fflate'
import { DirectoryFormatError } from './directory-source.ts'
import { unpackedSize } from './xlsx-rows.ts'

export type XmlFormat = 'kml' | 'gpx'

/** Documents are read into memory, unlike tables. In characters. */
const XML_MAX_LENGTH = 100_000_000

/** KML or GPX by the first tags of a text; null for other texts. */
export function detectXml(head: string): XmlFormat | null {
	const root = /<(?:\w+:)?(kml|gpx)[\s>]/i.exec(head)?.[1]?.toLowerCase()
	return /^\s*</.test(head) && (root === 'kml' || root === 'gpx') ? root : null
}

/** The GeoJSON features of a document in KML or GPX. Throws `DirectoryFormatError` for documents that are damaged or too large. */
export async function* readXmlFeatures(text: AsyncIterable<string>, format: XmlFormat): AsyncGenerator<unknown> {
	let xml = ''
	for await (const part of text) {
		xml += part
		if (xml.length > XML_MAX_LENGTH) throw new DirectoryFormatError('The file is too large; save it as GeoJSON')
	}
	yield* format === 'kml' ? kmlGen(parseXml(xml)) : gpxGen(parseXml(xml))
}

type XmlDocument = Parameters<typeof kmlGen>[0]

function parseXml(xml: string): XmlDocument {
	try {
		// The parser has the part of the browser's interface that the converter uses.
		return new DOMParser({ onError: () => {} }).parseFromString(xml, 'text/xml') as unknown as XmlDocument
	} catch (error) {
		throw new DirectoryFormatError('The XML is damaged', { cause: error })
	}
}

/**
 * The KML document of a KMZ archive; null for workbooks, which may be damaged. Throws `DirectoryFormatError` for a zipped shapefile and a
 * document that is too large.
 */
export function kmlOfArchive(archive: Uint8Array): Uint8Array | null {
	const names = namesInArchive(archive)
	if (names.some((name) => /\.shp$/i.test(name))) {
		throw new DirectoryFormatError('The file is a zipped shapefile; save it as GeoJSON')
	}
	const wanted = names.find((name) => /\.kml$/i.test(name))
	if (wanted === undefined) return null
	if (unpackedSize(archive) > XML_MAX_LENGTH)
		throw new DirectoryFormatError('The file is too large; save it as GeoJSON')
	return unzipSync(archive, { filter: ({ name }) => name === wanted })[wanted] ?? null
}

/** Empty for a damaged archive. */
function namesInArchive(archive: Uint8Array): string[] {
	const names: string[] = []
	try {
		unzipSync(archive, { filter: ({ name }) => names.push(name) < 0 })
	} catch {
		return []
	}
	return names
}
