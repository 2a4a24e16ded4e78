import { chooseAddress, SLOW_SUGGESTIONS } from './fixtures/address-suggestions.ts'
import { expect, test } from './fixtures/guarded-page.ts'
import { ACCOUNT_PASSWORD, openNewAccount } from './fixtures/session.ts'
import { signIn } from './fixtures/sign-in-widget.ts'

// cspell:ignore Fnew

test.use({ allowedConsoleErrors: SLOW_SUGGESTIONS })

test('a signed-out seller describes a listing in the chat, signs in, and it is published once [M1, M8]', {
	tag: '@phone',
}, async ({ page, browser }) => {
	test.slow()
	const otherDevice = await browser.newContext()
	const email = await openNewAccount(otherDevice)
	await otherDevice.close()
	const creations: string[] = []
	page.context().on('request', (request) => {
		if (/\.create\b/.test(request.url())) creations.push(new URL(request.url()).pathname)
	})

	await page.goto('/new')
	const box = page.getByRole('textbox', { name: 'Message' })
	// Two rows, and at most 8rem.
	await box.fill('Brown eggs\n'.repeat(20))
	expect((await box.boundingBox())?.height).toBeLessThanOrEqual(128)
	await box.fill('Brown eggs, $4.50 per dozen')
	await box.press('Enter')
	await page.getByRole('button', { name: 'skip', exact: true }).waitFor()
	// The on-screen keyboard takes height from the chat, which keeps showing the question.
	const size = page.viewportSize() ?? { width: 360, height: 740 }
	await page.setViewportSize({ ...size, height: size.height - 200 })
	await expect(page.getByRole('log').getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
	await page.setViewportSize(size)
	await page.getByRole('button', { name: 'skip', exact: true }).click()
	const address = page.getByRole('combobox', { name: 'Where can buyers pick it up?' })
	await chooseAddress(page, address, '12 Canboro Rd, Fonthill')
	await page.getByRole('textbox', { name: 'Name of the place' }).fill('Mill Stand')
	await page.getByRole('button', { name: 'Use this address' }).click()
	// The picture is made by a job.
	await expect(page.getByText(/Your listing is ready to publish/)).toBeVisible({ timeout: 30_000 })
	// Side by side in a wide window; in a narrow one, each in the place of the other.
	const [chat, preview] = [page.getByRole('log'), page.getByRole('complementary', { name: 'Preview' })]
	await page.setViewportSize({ width: 1280, height: 800 })
	await expect(preview).toBeVisible()
	const [left, right] = [await chat.boundingBox(), await preview.boundingBox()]
	expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0) - 1)
	await page.setViewportSize(size)
	await expect(preview).toBeHidden()
	await page.getByRole('tab', { name: /^Preview/ }).click()
	await expect(chat).toBeHidden()
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
	await expect(page.getByText('Generated picture.', { exact: true })).toBeVisible()
	for (const name of ['Start Over', 'Publish Listing']) {
		await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
	}

	// The conversation survives a reload, and another tab has it too.
	await page.reload()
	await expect(page.getByText(/Your listing is ready to publish/)).toBeVisible()
	await page.getByRole('button', { name: 'Publish Listing' }).click()
	await expect(page).toHaveURL('/login?redirect=%2Fnew')
	const otherTab = await page.context().newPage()
	await otherTab.goto('/new')
	await expect(otherTab.getByText(/Your listing is ready to publish/)).toBeVisible()
	await signIn(page, email, ACCOUNT_PASSWORD)
	await expect(page.getByRole('article', { name: 'Listing published!' })).toBeVisible()
	await expect(page).toHaveURL('/dashboard')
	await expect(page.getByRole('heading', { name: 'Mill Stand' })).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Brown eggs' })).toHaveCount(1)
	await expect(otherTab.getByRole('log')).toHaveText('Assistant: What are you selling?')
	expect(creations).toEqual(['/api/trpc/locations.create', '/api/trpc/listings.create'])
})
