import { chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '@farmgate/config/chromium'
import { writeFileSync } from 'node:fs'
const browser = await chromium.launch(chromiumLaunchOptions())
const rate = Number(process.env.RATE ?? 4)
const N = Number(process.env.N ?? 3)
for (const path of (process.argv.slice(2))) {
	const tbts: number[] = []
	for (let i = 0; i < N; i++) {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
	const page = await context.newPage()
	const cdp = await context.newCDPSession(page)
	await page.addInitScript(() => {
		;(window as any).__long = []
		new PerformanceObserver((l) => { for (const e of l.getEntries()) (window as any).__long.push([Math.round(e.startTime), Math.round(e.duration)]) }).observe({ type: 'longtask', buffered: true })
	})
	await cdp.send('Emulation.setCPUThrottlingRate', { rate })
	if (process.env.PROF && i === N - 1) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 500 }); await cdp.send('Profiler.start') }
	await page.goto(`http://127.0.0.1:4310${path}`)
	await page.waitForTimeout(5000)
	const long = await page.evaluate(() => (window as any).__long as [number, number][])
	const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
	tbts.push(long.filter(([s]) => s >= fcp - 5).reduce((t, [, d]) => t + Math.max(0, d - 50), 0))
	if (i === N - 1) {
		const m = (await cdp.send('Performance.enable'), await cdp.send('Performance.getMetrics')) as any
		const get = (n: string) => m.metrics.find((x: any) => x.name === n)?.value
		console.log(path, 'TBT', tbts.join(' '), 'fcp', Math.round(fcp), 'long', JSON.stringify(long), 'script', get('ScriptDuration'), 'layout', get('LayoutDuration'), 'style', get('RecalcStyleDuration'), 'task', get('TaskDuration'), 'nodes', get('Nodes'))
		if (process.env.PROF) { const { profile } = await cdp.send('Profiler.stop'); writeFileSync(`/tmp/web${path.replace(/\W/g, '_')}.cpuprofile`, JSON.stringify(profile)) }
	}
	await context.close()
	}
}
await browser.close()
