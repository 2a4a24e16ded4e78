import { chromiumLaunchOptions } from '@farmgate/config/chromium'
import { chromium, type Page } from '@playwright/test'

// Prints the times between frames while the map is panned and zoomed, as JSON: map-frames.ts ORIGIN WIDTH. `npm run bench -- --browser`
// runs it.

const HEIGHT = 800
const DRAGS = 8
const STEPS = 30
const STEP_MS = 16
const WHEEL_STEPS = 6
const WHEEL_PAUSE_MS = 150
const SETTLE_MS = 1000
/** The middle of the United States, where clusters are of all sizes. */
const START = 'lat=39.5&lng=-95.5&zoom=5'

/** Records the times between animation frames in the page, from now on. */
async function recordFrames(page: Page): Promise<void> {
	await page.evaluate(() => {
		const times: number[] = []
		let last = performance.now()
		const next = (now: number) => {
			times.push(now - last)
			last = now
			requestAnimationFrame(next)
		}
		requestAnimationFrame(next)
		Object.assign(window, { frameTimes: times })
	})
}

async function drag(page: Page, center: { x: number; y: number }, angle: number): Promise<void> {
	const length = Math.min(center.x, center.y) * 0.8
	await page.mouse.move(center.x, center.y)
	await page.mouse.down()
	for (let step = 1; step <= STEPS; step++) {
		const distance = (length * step) / STEPS
		await page.mouse.move(center.x + Math.cos(angle) * distance, center.y + Math.sin(angle) * distance)
		await page.waitForTimeout(STEP_MS)
	}
	await page.mouse.up()
}

async function zoom(page: Page, center: { x: number; y: number }, direction: 1 | -1): Promise<void> {
	await page.mouse.move(center.x, center.y)
	for (let step = 0; step < WHEEL_STEPS; step++) {
		await page.mouse.wheel(0, -120 * direction)
		await page.waitForTimeout(WHEEL_PAUSE_MS)
	}
	await page.waitForTimeout(SETTLE_MS)
}

async function panAndZoom(page: Page): Promise<void> {
	const box = await page.locator('.ol-viewport').first().boundingBox()
	if (box === null) throw new Error('The page has no map.')
	const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
	for (const direction of [1, 1, -1, -1] as const) {
		for (let turn = 0; turn < DRAGS / 4; turn++) await drag(page, center, (turn * 2 + direction) * (Math.PI / 3))
		await zoom(page, center, direction)
	}
}

const [origin, width] = process.argv.slice(2)
const browser = await chromium.launch(chromiumLaunchOptions())
try {
	const page = await browser.newPage({ viewport: { width: Number(width), height: HEIGHT }, serviceWorkers: 'block' })
	await page.goto(`${origin}/map?${START}&view=map`)
	await page.locator('.ol-viewport canvas').first().waitFor()
	await page.waitForLoadState('networkidle')
	await recordFrames(page)
	await panAndZoom(page)
	const times = (await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes)).sort(
		(a, b) => a - b,
	)
	const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
	console.log(JSON.stringify({ p50Ms: at(0.5), p95Ms: at(0.95), longestMs: at(1), frames: times.length }))
} finally {
	await browser.close()
}
