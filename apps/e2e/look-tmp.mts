import { chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '@farmgate/config/chromium'
import { mkdirSync } from 'node:fs'
mkdirSync('/tmp/lookd', { recursive: true })
const browser = await chromium.launch(chromiumLaunchOptions())
const [w, h, dark, ...paths] = process.argv.slice(2)
const c = await browser.newContext({ viewport: { width: Number(w), height: Number(h) }, isMobile: Number(w) < 700, hasTouch: Number(w) < 700, colorScheme: dark === 'dark' ? 'dark' : 'light', baseURL: 'http://127.0.0.1:4310' })
if (dark === 'dark') await c.addInitScript(() => localStorage.setItem('theme', 'dark'))
const p = await c.newPage(); p.setDefaultTimeout(40000)
p.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 200)))
for (const path of paths) { const full = path.startsWith('+'); const u = full ? path.slice(1) : path
  await p.goto(u); await p.waitForTimeout(3500); const f = `/tmp/lookd/${w}-${dark}-${u.replace(/\W+/g, '_').slice(0, 60)}.png`; await p.screenshot({ path: f, fullPage: full }); console.log(f) }
await browser.close()
