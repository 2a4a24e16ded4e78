import { FONT_FAMILY, textWidth } from '@farmgate/static-map/text'
import { escapeUTF8 } from 'entities/escape'
import { DRAWING_SIZE, drawingSvg } from './drawing.ts'
import { drawingsOf, type PicturedListing } from './product-drawings.ts'
import { seededRandom } from './seeded-random.ts'
import { signLines } from './sign-text.ts'

/** Edge of the scene in pixels. */
export const SCENE_SIZE = 1024

/** Sky, sun and hills (far to near) of one time of day. */
const BACKGROUNDS = [
	{ sky: ['#fdf3dc', '#f9dfb2'], sun: '#fff8e6', hills: ['#b9c98a', '#94ad62', '#6f8f45'] },
	{ sky: ['#e8f3ee', '#c5e0d6'], sun: '#fbfff4', hills: ['#a3c29b', '#7ba579', '#56835a'] },
	{ sky: ['#fbe7dd', '#f3c6ae'], sun: '#fff4ea', hills: ['#c4b47c', '#9da25c', '#6f8442'] },
	{ sky: ['#e6f0f8', '#bcd9ea'], sun: '#ffffff', hills: ['#a9c48a', '#82a963', '#5c8747'] },
	{ sky: ['#f6ecd9', '#e6d3a8'], sun: '#fffaf0', hills: ['#cdb56d', '#a89a4e', '#7b8040'] },
] as const

const CRATE = { left: 132, right: 892, top: 616, slat: 92, gap: 14 }
/** Positions of the products in and above the crate, back row first. */
const BACK_ROW = { y: 392, size: 276, xs: [262, 430, 594, 762] }
const FRONT_ROW = { y: 518, size: 300, xs: [226, 418, 606, 798] }
const SIGN_TEXT_WIDTH = 590
const MAX_TILT_DEGREES = 9
const MAX_SHIFT = 14

const round = (value: number) => Math.round(value * 10) / 10

function hillSvg(y: number, height: number, color: string, random: () => number): string {
	const [first, second, third] = [random(), random(), random()].map((share) => round(y - height * share))
	return `<path fill="${color}" d="M0 ${y}C200 ${first} 360 ${second} 540 ${round(y - height / 3)}S860 ${third} 1024 ${y - 24}V1024H0z"/>`
}

function backgroundSvg(random: () => number): string {
	const { sky, sun, hills } = BACKGROUNDS[Math.floor(random() * BACKGROUNDS.length)] ?? BACKGROUNDS[0]
	const [sunX, sunY] = [round(170 + random() * 680), round(150 + random() * 90)]
	const [far, middle, near] = hills
	return [
		`<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>`,
		`<rect width="1024" height="1024" fill="url(#sky)"/><circle cx="${sunX}" cy="${sunY}" r="${round(70 + random() * 34)}" fill="${sun}" opacity=".9"/>`,
		hillSvg(520, 120, far, random),
		hillSvg(640, 120, middle, random),
		hillSvg(770, 90, near, random),
	].join('')
}

function productsSvg(drawings: readonly string[], random: () => number): string {
	const first = Math.floor(random() * drawings.length)
	return [BACK_ROW, FRONT_ROW]
		.flatMap(({ xs, y, size }, row) =>
			xs.map((x, column) => {
				const name = drawings[(first + column + row) % drawings.length] ?? ''
				const tilt = round((random() * 2 - 1) * MAX_TILT_DEGREES)
				const [dx, dy] = [round((random() * 2 - 1) * MAX_SHIFT), round((random() * 2 - 1) * MAX_SHIFT)]
				const scale = round((size / DRAWING_SIZE) * 10) / 10
				const half = DRAWING_SIZE / 2
				return `<g transform="translate(${x + dx} ${y + dy}) rotate(${tilt}) scale(${scale}) translate(${-half} ${-half})">${drawingSvg(name, `p${row}${column}-`)}</g>`
			}),
		)
		.join('')
}

function crateSvg(lines: readonly string[] | null): string {
	const { left, right, top, slat, gap } = CRATE
	const width = right - left
	const slats = [0, 1, 2].map((index) => {
		const y = top + index * (slat + gap)
		return `<rect x="${left}" y="${y}" width="${width}" height="${slat}" rx="8" fill="#c8935a"/><rect x="${left}" y="${y + slat - 16}" width="${width}" height="16" rx="8" fill="#b27d46"/><path d="M${left + 60} ${y + 34}h${width * 0.3}M${left + width * 0.55} ${y + 52}h${width * 0.32}" stroke="#b98550" stroke-width="4" stroke-linecap="round"/>`
	})
	const bottom = top + 3 * slat + 2 * gap
	const posts = [left - 14, right - 46].map(
		(x) =>
			`<rect x="${x}" y="${top - 26}" width="60" height="${bottom - top + 44}" rx="8" fill="#a87440"/><circle cx="${x + 30}" cy="${top + 24}" r="7" fill="#7b522b"/><circle cx="${x + 30}" cy="${bottom - 26}" r="7" fill="#7b522b"/>`,
	)
	const shadow = `<ellipse cx="512" cy="${bottom + 22}" rx="430" ry="34" fill="#20301a" opacity=".28"/>`
	const inside = `<rect x="${left}" y="${top - 6}" width="${width}" height="${bottom - top}" fill="#6d4a28"/>`
	return `${shadow}${inside}${slats.join('')}${posts.join('')}${lines === null ? '' : signSvg(lines)}`
}

function signSvg(lines: readonly string[]): string {
	const widest = Math.max(...lines.map((line) => textWidth(line, 1)))
	const fontSize = Math.min(lines.length === 1 ? 66 : 54, Math.floor(SIGN_TEXT_WIDTH / widest))
	const height = lines.length === 1 ? 128 : 172
	const middle = CRATE.top + 1.5 * CRATE.slat + CRATE.gap
	const texts = lines.map((line, index) => {
		const y = middle + (index - (lines.length - 1) / 2) * fontSize * 1.12 + fontSize * 0.35
		return `<text x="512" y="${round(y)}" text-anchor="middle" font-family="${FONT_FAMILY}" font-weight="600" font-size="${fontSize}" fill="#22301f">${escapeUTF8(line)}</text>`
	})
	return `<rect x="196" y="${round(middle - height / 2)}" width="632" height="${height}" rx="14" fill="#fbf6ea"/><rect x="208" y="${round(middle - height / 2 + 12)}" width="608" height="${height - 24}" rx="8" fill="none" stroke="#d9c9a3" stroke-width="3"/>${texts.join('')}`
}

/** Size of `goodsSvg` in pixels, at which it is drawn in a card with twice the pixels. */
export const GOODS_SIZE = { width: 400, height: 300 }
/** Goods side by side above a low crate: the middle one is last, in front of the others. */
const GOODS = [
	{ x: 104, y: 124, size: 142, tilt: -7 },
	{ x: 296, y: 124, size: 142, tilt: 7 },
	{ x: 200, y: 112, size: 158, tilt: 0 },
]

/** SVG of a low crate with up to three products, without a background: it is whole on a card of any shape and theme. */
export function goodsSvg(drawings: readonly string[]): string {
	const goods = GOODS.map(({ x, y, size, tilt }, place) => {
		const drawing = drawingSvg(drawings[((place + 1) % GOODS.length) % drawings.length] ?? '', `g${place}-`)
		const half = DRAWING_SIZE / 2
		return `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${size / DRAWING_SIZE}) translate(${-half} ${-half})">${drawing}</g>`
	})
	const slats = [188, 236].map(
		(y) =>
			`<rect x="28" y="${y}" width="344" height="42" rx="5" fill="#c8935a"/><rect x="28" y="${y + 35}" width="344" height="7" rx="3" fill="#b27d46"/>`,
	)
	const posts = [22, 350].map((x) => `<rect x="${x}" y="176" width="28" height="114" rx="5" fill="#a87440"/>`)
	const { width, height } = GOODS_SIZE
	return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect x="30" y="170" width="340" height="100" fill="#7d5630"/>${goods.join('')}${slats.join('')}${posts.join('')}</svg>`
}

/** SVG of a crate with the products of a listing, 1024 by 1024. The same seed and listing give the same picture. */
export function sceneSvg(seed: string, listing: PicturedListing): string {
	const random = seededRandom(seed)
	const background = backgroundSvg(random)
	const products = productsSvg(drawingsOf(listing), random)
	const { left, right, top } = CRATE
	const back = `<rect x="${left}" y="${top - 60}" width="${right - left}" height="120" rx="10" fill="#8a5f35"/>`
	return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${SCENE_SIZE}" height="${SCENE_SIZE}" viewBox="0 0 ${SCENE_SIZE} ${SCENE_SIZE}">${background}${back}${products}${crateSvg(signLines(listing.title))}</svg>`
}
