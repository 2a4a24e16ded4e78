import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildLocation } from '../testing/fixtures.ts'
import { responsesFor } from '../testing/location-responses.ts'
import { renderRoute } from '../testing/render-route.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the hours on the page of a location', () => {
	it("highlights today in the location's time zone", async () => {
		// Friday 22:30 UTC is still Friday in Toronto and already Saturday in Auckland.
		vi.useFakeTimers({ now: new Date('2026-06-05T22:30:00Z'), toFake: ['Date'] })
		const hours = [{ day: 'Saturday' as const, open: '09:00', close: '12:00', isClosed: false }]
		const openingRules = rulesOfWeek([{ day: 6, opens: 540, closes: 720 }]) ?? []
		const location = buildLocation({ hours, openingRules, timeZone: 'Pacific/Auckland' })
		renderRoute('/locations/hill-farm', responsesFor(location))
		await heading('Hill Farm')
		const today = screen.getByText('today').closest('tr') as HTMLElement
		expect(within(today).getByText('9 AM – noon')).toBeVisible()
		expect(screen.getByText(/^Open now · closes noon/)).toBeVisible()
		expect(screen.getByText('Open Saturdays 9 AM–noon')).toBeVisible()
	})

	it('lists the rules that one week does not show, and the words of the source', async () => {
		vi.useFakeTimers({ now: new Date('2026-06-05T22:30:00Z'), toFake: ['Date'] })
		const openingRules: OpeningRules = [
			{ days: { weekdays: [5, 6] }, spans: [{ opens: 540, closes: 720 }], state: 'open' },
			{ days: { holidays: 'only' }, spans: [], state: 'closed' },
		]
		const location = buildLocation({ openingRules, openingText: 'Until sold out', holidays: ['2026-06-06'] })
		renderRoute('/locations/hill-farm', responsesFor(location))
		await heading('Hill Farm')
		expect(screen.getByText('public holiday').closest('tr')).toHaveTextContent('Saturday Jun 6 public holidayClosed')
		expect(screen.getByText('Closed · opens June 12')).toBeVisible()
		expect(screen.getByText('Fri, Sat 9 AM – noon')).toBeVisible()
		expect(screen.getByText('Public holidays closed')).toBeVisible()
		expect(screen.getByRole('heading', { name: 'Hours as stated by the source' })).toBeVisible()
		expect(screen.getByText('Until sold out')).toBeVisible()
	})

	it('shows missing hours as unknown instead of closed', async () => {
		renderRoute('/locations/hill-farm', responsesFor())
		await heading('Hill Farm')
		expect(screen.getByText('Hours not known')).toBeVisible()
		expect(screen.queryByText('Closed')).not.toBeInTheDocument()
	})
})
