import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildLocation } from '../testing/fixtures.ts'
import { responsesFor } from '../testing/location-responses.ts'
import { renderRoute } from '../testing/render-route.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const provenance = {
	source: 'USDA',
	sourceId: '1',
	license: 'Public domain.',
	isChecked: false,
	delistedAt: null,
	otherFields: [],
}

describe('how far the page of a location can be trusted', () => {
	it('shows a pending location with its type instead of as verified [H2, L6]', async () => {
		renderRoute('/locations/hill-farm', responsesFor(buildLocation({ isApproved: false, type: 'Market' })))
		await heading('Hill Farm')
		expect(screen.queryByText('Verified')).not.toBeInTheDocument()
		expect(screen.getAllByText('Market').length).toBeGreaterThan(0)
		expect(screen.getByText('Waiting for approval. Not in any list yet.')).toBeVisible()
	})

	it('marks a sample, and names the source of an imported location', async () => {
		renderRoute(
			'/locations/hill-farm',
			responsesFor(buildLocation({ isSample: true, provenance, lastConfirmedAt: '2026-05-20T12:00:00.000Z' })),
		)
		await heading('Hill Farm')
		expect(screen.getByText('Sample: this place is invented.')).toBeVisible()
		expect(screen.getByText('From USDA. Public domain.')).toBeVisible()
		expect(screen.getByTitle('May 20, 2026')).toBeVisible()
	})

	it('is listed by its source until its owner has checked it, then verified', async () => {
		renderRoute('/locations/hill-farm', responsesFor(buildLocation({ provenance })))
		expect(await screen.findByText(/^Listed by USDA\./)).toBeVisible()
		expect(screen.queryByText('Verified')).not.toBeInTheDocument()
		cleanup()
		renderRoute('/locations/hill-farm', responsesFor(buildLocation({ provenance: { ...provenance, isChecked: true } })))
		expect(await screen.findByText('Verified')).toBeVisible()
		expect(screen.queryByText(/Listed by USDA/)).not.toBeInTheDocument()
	})

	it('says that its source no longer lists it, and where single fields come from', async () => {
		const otherFields = [
			{ field: 'contactPhone' as const, source: 'Elm list', confirmedAt: '2024-02-03T00:00:00.000Z' },
			{ field: 'hours' as const, source: 'Elm list', confirmedAt: null },
		]
		const delistedAt = '2026-05-20T12:00:00.000Z'
		renderRoute(
			'/locations/hill-farm',
			responsesFor(buildLocation({ provenance: { ...provenance, delistedAt, otherFields } })),
		)
		expect(await screen.findByText(/^No longer listed by USDA\. /)).toBeVisible()
		expect(screen.getByText(/No longer listed by USDA since May 20, 2026\./)).toBeVisible()
		expect(screen.getByText('Phone from Elm list, February 3, 2024.')).toBeVisible()
		expect(screen.getByText('Hours from Elm list.')).toBeVisible()
	})
})
